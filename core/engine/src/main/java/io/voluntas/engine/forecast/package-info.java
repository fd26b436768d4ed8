/**
 * The round-robin simulation: a fluid model of the queue per resource type. The queue is copied
 * into arrays ({@code TypeQueue}), a run ({@code FluidRun}) moves from end to end through one
 * project's window of served jobs each ({@code Flow}), and what is asked of it ({@code Misses},
 * {@code EndTimes}, {@code Usage}) decides how far it has to go.
 */
@NullMarked
package io.voluntas.engine.forecast;

import org.jspecify.annotations.NullMarked;
