/**
 * Results of a comparison as data and as the JSON document of the command line. What is written
 * depends on scenario, policies, seed and length only: no clock, no paths, no thread order. Start
 * with {@link io.voluntas.emulator.result.Results}.
 */
@NullMarked
package io.voluntas.emulator.result;

import org.jspecify.annotations.NullMarked;
