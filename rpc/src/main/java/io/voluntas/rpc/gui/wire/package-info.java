/**
 * The port's records as the XML of BOINC's GUI RPC, in both directions, and what server and client
 * share of the protocol. One class per kind of record writes and reads it, so that a tag is named
 * once. Written values are the records' own; what is read is checked against plausible bounds, and
 * unknown numbers fall back as the reading method says.
 */
@NullMarked
package io.voluntas.rpc.gui.wire;

import org.jspecify.annotations.NullMarked;
