/**
 * The scheduler RPC's request: what a client tells a project's scheduler, as neutral records, with
 * a reader for servers and a writer for clients.
 *
 * <p>Times are microseconds (points in time since the Unix epoch), work is micro-instance-seconds,
 * usage is millionths of an instance, speeds are FLOPS and sizes are bytes. What was written is
 * read back as the same record.
 */
@NullMarked
package io.voluntas.rpc.scheduler.request;

import org.jspecify.annotations.NullMarked;
