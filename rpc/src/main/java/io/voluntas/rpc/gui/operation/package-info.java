/**
 * The operations of GUI RPC over a {@link io.voluntas.rpc.gui.control.ControlledClient}: what each
 * needs, reads and answers. How requests arrive, and who may ask, is decided elsewhere.
 */
@NullMarked
package io.voluntas.rpc.gui.operation;

import org.jspecify.annotations.NullMarked;
