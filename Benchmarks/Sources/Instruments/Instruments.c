#include "Instruments.h"

#include <time.h>

double processor_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

#if defined(__linux__) && defined(__GLIBC__)
#include <malloc.h>
#include <stddef.h>

// The executable's own definitions take the place of the library's; these are the library's other names.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static long count;
static long bytes;

static void *note(void *block) {
  if (block) {
    count += 1;
    bytes += (long)malloc_usable_size(block) + (long)sizeof(size_t);
  }
  return block;
}

static void forget(void *block) {
  if (block) bytes -= (long)malloc_usable_size(block) + (long)sizeof(size_t);
}

void *malloc(size_t size) { return note(__libc_malloc(size)); }
void *calloc(size_t n, size_t size) { return note(__libc_calloc(n, size)); }
void *realloc(void *block, size_t size) {
  forget(block);
  return note(__libc_realloc(block, size));
}
void *memalign(size_t alignment, size_t size) { return note(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) {
  return note(__libc_memalign(alignment, size));
}
int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = note(__libc_memalign(alignment, size));
  return *block ? 0 : 12;
}
void free(void *block) {
  forget(block);
  __libc_free(block);
}

long allocation_count(void) { return count; }
long allocated_bytes(void) { return bytes; }
#else
long allocation_count(void) { return 0; }
long allocated_bytes(void) { return 0; }
#endif
