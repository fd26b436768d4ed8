/**
 * What happened in a client and what it has gathered: messages, notices, transfers, disk usage,
 * credit by day and tasks that are gone. Units as in {@code port.state}.
 */
@NullMarked
package io.voluntas.rpc.gui.port.report;

import org.jspecify.annotations.NullMarked;
