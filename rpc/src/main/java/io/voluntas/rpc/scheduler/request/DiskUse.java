package io.voluntas.rpc.scheduler.request;

import java.util.OptionalLong;

/**
 * Disk space of the client, bytes.
 *
 * @param total what all projects use
 * @param project what this project uses
 * @param share what this project may use; empty when not told
 */
public record DiskUse(long total, long project, OptionalLong share) {}
