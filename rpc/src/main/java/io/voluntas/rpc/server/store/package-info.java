/**
 * The memory of a project server: SQLite in its folder, or PostgreSQL. One writer, whole
 * transactions, and nothing is told to a client before it is durable.
 */
@NullMarked
package io.voluntas.rpc.server.store;

import org.jspecify.annotations.NullMarked;
