/**
 * What there is to compute: apps and their versions, workunits, tasks and their processes. Units as
 * in {@code port.state}.
 */
@NullMarked
package io.voluntas.rpc.gui.port.work;

import org.jspecify.annotations.NullMarked;
