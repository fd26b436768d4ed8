/**
 * The live client as tools see it: {@link io.voluntas.cli.live.control.ControlPort} answers the
 * questions of BOINC's GUI RPC out of a {@link io.voluntas.host.live.LiveView} and passes commands
 * on to a {@link io.voluntas.host.live.LiveClient}. What takes time on the network (to find a
 * project, to look up an account) is done beside the client, one errand after the other.
 */
@NullMarked
package io.voluntas.cli.live.control;

import org.jspecify.annotations.NullMarked;
