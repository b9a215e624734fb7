#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// How many blocks of the heap have been allocated so far; 0 where allocations cannot be counted.
long allocation_count(void);

/// How many bytes of the heap are allocated now, with the allocator's rounding and header.
long allocated_bytes(void);

#endif
