/**
 * Property tests from a seed: {@link io.voluntas.testkit.property.Gen} draws values together with
 * smaller ones, {@link io.voluntas.testkit.property.Property} looks for a counterexample and
 * shrinks it.
 */
@NullMarked
package io.voluntas.testkit.property;

import org.jspecify.annotations.NullMarked;
