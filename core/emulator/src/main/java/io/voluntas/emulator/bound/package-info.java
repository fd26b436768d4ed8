/**
 * What no policy could have beaten: lower bounds on missed deadlines, idleness and share violation
 * for the jobs that a run received. Start with {@link io.voluntas.emulator.bound.BoundObserver},
 * which watches a run and gives {@link io.voluntas.emulator.bound.Bounds} at its end. What is
 * relaxed, and why the bounds hold, is in docs/bounds.md.
 */
@NullMarked
package io.voluntas.emulator.bound;

import org.jspecify.annotations.NullMarked;
