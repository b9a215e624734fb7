// The leader is a fork of a process with threads, so it calls nothing but async-signal-safe functions.

#if defined(__linux__)
#define _GNU_SOURCE
#include <sys/syscall.h>
#endif

#include "PtyLeader.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

// Closes all descriptors from a number on: others' ends of streams would stay open in the leader.
static void close_from(int first) {
#if defined(SYS_close_range)
  if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
#endif
  long limit = sysconf(_SC_OPEN_MAX);
  for (int descriptor = first; descriptor < limit; descriptor++) close(descriptor);
}

// Signals as in a login shell, whatever the test runner has done to its own.
static void reset_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

// Writes a number and a line feed.
static void report(int descriptor, int number) {
  char text[16];
  char *start = text + sizeof text;
  unsigned rest = number;
  *--start = '\n';
  do *--start = '0' + rest % 10;
  while (rest /= 10);
  if (write(descriptor, start, text + sizeof text - start) < 0) _exit(1);
}

static void lead(pid_t program, int channel) {
  // What concerns the foreground is for the program, which belongs to it with the leader.
  const int ignored[] = {SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU};
  for (unsigned index = 0; index < sizeof ignored / sizeof *ignored; index++)
    signal(ignored[index], SIG_IGN);
  report(channel, program);
  int status = 0;
  while (waitpid(program, &status, 0) < 0 && errno == EINTR) {}
  report(channel, status);
  char rest;
  while (read(channel, &rest, 1) != 0) {}
}

pid_t pty_lead(
    const char *terminal, char *const arguments[], char *const environment[], const int targets[],
    const int sources[], int count) {
  pid_t leader = fork();
  if (leader != 0) return leader;
  reset_signals();
  const int channel = targets[count - 1];
  for (int index = 0, next = 0; next <= channel; next++) {
    if (next != targets[index]) close(next);
    else dup2(sources[index++], next);
  }
  close_from(channel + 1);
  if (setsid() < 0) _exit(1);
  int device = open(terminal, O_RDWR);
  if (device < 0 || ioctl(device, TIOCSCTTY, 0) < 0) _exit(1);
  for (int standard = 0; standard < 3; standard++)
    if (fcntl(standard, F_GETFD) < 0) dup2(device, standard);
  if (device > 2) fcntl(device, F_SETFD, FD_CLOEXEC);
  fcntl(channel, F_SETFD, FD_CLOEXEC);
  pid_t program = fork();
  if (program == 0) {
    execve(arguments[0], arguments, environment);
    _exit(127);
  }
  lead(program, channel);
  _exit(0);
}
