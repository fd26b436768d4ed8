/**
 * When the hosts of a population are there: published fits of measured traces, the plain models of
 * other emulators, daily rhythms, and mixtures of all these. Every model turns a stream of random
 * numbers into the {@link io.voluntas.emulator.scenario.AvailabilitySpec} of one host.
 */
@NullMarked
package io.voluntas.emulator.population.availability;

import org.jspecify.annotations.NullMarked;
