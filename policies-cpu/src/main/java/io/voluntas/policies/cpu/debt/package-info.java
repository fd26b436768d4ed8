/**
 * Scheduling by short-term debt: {@code edf-debt}, the first seed's policy, and {@code wrr-debt},
 * the same without its deadline part.
 */
@NullMarked
package io.voluntas.policies.cpu.debt;

import org.jspecify.annotations.NullMarked;
