/**
 * Searches for the scenario in which one set of policies loses most to another, and makes it small.
 * Start with {@link io.voluntas.emulator.adversary.Adversary}.
 */
@NullMarked
package io.voluntas.emulator.adversary;

import org.jspecify.annotations.NullMarked;
