/** The key pairs of a project: made once, kept in files that only their owner may read. */
@NullMarked
package io.voluntas.rpc.server.keys;

import org.jspecify.annotations.NullMarked;
