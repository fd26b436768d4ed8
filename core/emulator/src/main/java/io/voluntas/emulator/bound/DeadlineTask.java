package io.voluntas.emulator.bound;

/**
 * Work with a window, on one machine of unit speed.
 *
 * @param release when it may begin
 * @param deadline when it has to be done
 * @param work how much it is, positive; time and work have one unit
 */
record DeadlineTask(double release, double deadline, double work) {}
