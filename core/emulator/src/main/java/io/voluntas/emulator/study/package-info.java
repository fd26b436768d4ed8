/**
 * Studies: scenarios or populations of hosts, parameters that are varied, sets of policies, and the
 * claims to be tested, as data that has been checked. Start with {@link
 * io.voluntas.emulator.study.Study}; {@link io.voluntas.emulator.study.HostSource} is where hosts
 * come from.
 */
@NullMarked
package io.voluntas.emulator.study;

import org.jspecify.annotations.NullMarked;
