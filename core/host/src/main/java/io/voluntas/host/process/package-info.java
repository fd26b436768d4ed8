/**
 * Running jobs: what a job needs to start ({@link io.voluntas.host.process.TaskSpec}), the running
 * job ({@link io.voluntas.host.process.TaskProcess}), what happens to it ({@link
 * io.voluntas.host.process.TaskEvent}) and how it ends ({@link io.voluntas.host.process.Ending}).
 * All of it is driven from one thread by {@code poll}; nothing here reads a clock.
 */
@NullMarked
package io.voluntas.host.process;

import org.jspecify.annotations.NullMarked;
