/**
 * What the operator puts into the server's folder, picked up while the server runs: apps, whose
 * files are signed and laid out for download, and job lists, which become workunits.
 */
@NullMarked
package io.voluntas.rpc.server.feed;

import org.jspecify.annotations.NullMarked;
