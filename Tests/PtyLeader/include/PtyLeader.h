#ifndef PTY_LEADER_H
#define PTY_LEADER_H

#include <sys/types.h>

// Starts a program in a session of its own, on a terminal that becomes the controlling one, and returns the process
// that leads the session, or -1. The leader does nothing and outlives the program: where the leader of a session ends,
// macOS takes the terminal away, and nothing could be read from it any more.
//
// Each of the descriptors `targets`, in ascending order from 0, becomes a copy of the source at its index, which is
// above all targets. The terminal takes the place of the standard descriptors that are no targets. The last target gets
// a line with the program's process id and, at its end, a line with its wait status, and is not inherited by the
// program. The leader ends when the other end of that descriptor is closed.
pid_t pty_lead(
    const char *terminal, char *const arguments[], char *const environment[], const int targets[],
    const int sources[], int count);

#endif
