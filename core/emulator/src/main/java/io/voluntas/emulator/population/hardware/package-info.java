/**
 * What the hosts of a population are made of: models of cores, speed, memory and GPUs with their
 * sources. Every model turns a stream of random numbers into the {@link
 * io.voluntas.emulator.population.hardware.Machine} of one host.
 */
@NullMarked
package io.voluntas.emulator.population.hardware;

import org.jspecify.annotations.NullMarked;
