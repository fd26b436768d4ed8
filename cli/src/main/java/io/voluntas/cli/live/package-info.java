/**
 * The live client put together: settings, devices, transports and the control channel. {@link
 * io.voluntas.cli.live.LiveAssembly} makes the parts, {@link io.voluntas.cli.live.Daemon} runs
 * them.
 */
@NullMarked
package io.voluntas.cli.live;

import org.jspecify.annotations.NullMarked;
