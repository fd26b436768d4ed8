/**
 * Scheduling by recent credit, which decays with a half-life: what the field's clients do since
 * 2011.
 */
@NullMarked
package io.voluntas.policies.cpu.rec;

import org.jspecify.annotations.NullMarked;
