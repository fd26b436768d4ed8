/**
 * What a client shows of itself at one moment: host, projects and modes. What there is to compute
 * is in {@code port.work}.
 *
 * <p>Times are microseconds since the Unix epoch with 0 for "never" or "not set"; lengths of time
 * are microseconds; usage is millionths of an instance; sizes are bytes; speeds are operations per
 * second. Lists keep the order in which tools show them. All records are immutable.
 */
@NullMarked
package io.voluntas.rpc.gui.port.state;

import org.jspecify.annotations.NullMarked;
