/**
 * What a live client must not forget, in one SQLite file: the journal that its kernel is rebuilt
 * from, and documents about projects, jobs and files. {@link io.voluntas.host.store.StateStore} is
 * the door; a change is on disk when {@code commit} returns. {@link
 * io.voluntas.host.store.StateReader} reads the file of a client that may be running, and {@link
 * io.voluntas.host.store.Recovery} turns the journal's last epoch into a snapshot to go on from.
 */
@NullMarked
package io.voluntas.host.store;

import org.jspecify.annotations.NullMarked;
