/**
 * CPU scheduling and enforcement policies.
 *
 * <p>One package per family of policies; {@code pass} holds the two ways of going through the
 * runnable jobs that several of them share. Nothing here keeps state between calls: balances live
 * in ledgers.
 */
@NullMarked
package io.voluntas.policies.cpu;

import org.jspecify.annotations.NullMarked;
