/**
 * A client of BOINC's GUI RPC, for our own command line and for anything else in Java that controls
 * a running client, ours or BOINC's.
 */
@NullMarked
package io.voluntas.rpc.gui.client;

import org.jspecify.annotations.NullMarked;
