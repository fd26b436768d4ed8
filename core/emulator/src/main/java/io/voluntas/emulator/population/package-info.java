/**
 * Populations of hosts: each host, with its hardware, availability, projects and preferences, is a
 * function of the population, a seed and its number alone. Start with {@link
 * io.voluntas.emulator.population.PopulationYaml} to read one and {@link
 * io.voluntas.emulator.population.PopulationSummary} to see what it amounts to.
 */
@NullMarked
package io.voluntas.emulator.population;

import org.jspecify.annotations.NullMarked;
