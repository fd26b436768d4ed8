/**
 * What is emulated: hosts, projects, servers, jobs and events as immutable records, in a canonical
 * order that depends neither on names nor on the order of the input; and the two notations in which
 * people write them, the one-line notation of the seed and YAML.
 */
@NullMarked
package io.voluntas.emulator.scenario;

import org.jspecify.annotations.NullMarked;
