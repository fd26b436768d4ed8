/**
 * A BOINC client's data folder as neutral, immutable records, and the readers that produce them.
 *
 * <p>Times are microseconds (points in time since the Unix epoch), usage is millionths of an
 * instance, debts are micro-instance-seconds, speeds are FLOPS and sizes are bytes. Every number in
 * a record is finite and plausible: what the file said otherwise is in the warnings, with its line.
 * Start at {@link io.voluntas.rpc.files.BoincFolder}.
 */
@NullMarked
package io.voluntas.rpc.files;

import org.jspecify.annotations.NullMarked;
