#ifndef INSTRUMENTS_H
#define INSTRUMENTS_H

/// How many blocks of the heap have been allocated so far; 0 where allocations cannot be counted.
long allocation_count(void);

/// How many bytes of the heap are allocated now, with the allocator's rounding and headers.
long allocated_bytes(void);

/// How long the processor has worked for this thread, in nanoseconds; what other processes take is not in it.
double processor_time(void);

#endif
