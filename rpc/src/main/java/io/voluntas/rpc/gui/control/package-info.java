/**
 * What a client has to offer so that the field's tools can watch and control it: {@link
 * io.voluntas.rpc.gui.control.ControlledClient}. The words and records that it speaks in are in
 * {@code rpc.gui.port}.
 */
@NullMarked
package io.voluntas.rpc.gui.control;

import org.jspecify.annotations.NullMarked;
