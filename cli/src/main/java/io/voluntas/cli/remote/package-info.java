/**
 * Commands that talk to a running client over GUI RPC, ours or BOINC's. {@link
 * io.voluntas.cli.remote.RemoteCommands} lists them; {@code RemoteCommand} is what they have in
 * common: where the client is, its password, and what is said when it is not there or refuses.
 */
@NullMarked
package io.voluntas.cli.remote;

import org.jspecify.annotations.NullMarked;
