/**
 * The transport {@code boinc-http}: scheduler requests to real projects by HTTP.
 *
 * <p>It maps the SPI's requests and replies to the wire and back, and carries them with bounds on
 * time and size. A server that is down, slow, broken or hostile leads to one exception with a clear
 * message, and nothing of its reply is taken over.
 */
@NullMarked
package io.voluntas.rpc.transport;

import org.jspecify.annotations.NullMarked;
