/**
 * EEVDF, earliest eligible virtual deadline first, exact and complete, over the JDK alone.
 *
 * <p>{@link io.voluntas.policies.cpu.eevdf.LagQueue} is one processor's competition. It has two
 * engines that are tested equal: {@link io.voluntas.policies.cpu.eevdf.LagLedger} holds every lag
 * as an exact fraction, {@link io.voluntas.policies.cpu.eevdf.VirtualTimeQueue} holds integer
 * virtual times in an augmented tree. {@link io.voluntas.policies.cpu.eevdf.Dispatcher} says when a
 * decision is taken. Several instances: {@link io.voluntas.policies.cpu.eevdf.FluidRates} and
 * {@link io.voluntas.policies.cpu.eevdf.SlotPlan}. Sources: Stoica and Abdel-Wahab, TR-95-22
 * (1995); the Linux fair scheduler, whose published behaviour and repaired faults are the test
 * vectors.
 */
@NullMarked
package io.voluntas.policies.cpu.eevdf;

import org.jspecify.annotations.NullMarked;
