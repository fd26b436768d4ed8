/**
 * Tests that every plugin can extend, and what they are made of.
 *
 * <p>Extend a class of {@code contract} to have a policy, device type or transport checked against
 * the rules of the SPI; use {@code fake} to set a scene by hand; {@code property} draws random
 * scenes from a seed and shrinks those that fail.
 */
@NullMarked
package io.voluntas.testkit;

import org.jspecify.annotations.NullMarked;
