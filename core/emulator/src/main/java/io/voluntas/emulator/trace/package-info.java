/**
 * What was recorded elsewhere, as parts of scenarios: intervals of availability in CSV, event
 * tables of the Failure Trace Archive, SimGrid profiles, and the job logs of a BOINC client. Start
 * with {@link io.voluntas.emulator.trace.TraceFiles}.
 */
@NullMarked
package io.voluntas.emulator.trace;

import org.jspecify.annotations.NullMarked;
