/**
 * A small project server: for tests, classes and private grids. Speaks the protocol of the field,
 * keeps its state in a database, is fed by files in its folder.
 */
@NullMarked
package io.voluntas.rpc.server;

import org.jspecify.annotations.NullMarked;
