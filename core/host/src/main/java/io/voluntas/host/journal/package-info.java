/**
 * What a client did, as text that can be read again: every event that its kernel was given, what
 * the kernel wanted done, and the snapshot that it started from. Fed into a new kernel, the same
 * events give the same commands; {@link io.voluntas.host.journal.EpochReplay} does that and
 * compares. Nothing here touches a file or a clock.
 */
@NullMarked
package io.voluntas.host.journal;

import org.jspecify.annotations.NullMarked;
