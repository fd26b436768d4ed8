package io.voluntas.host.transfer;

/**
 * How far a transfer is.
 *
 * @param transfer the transfer
 * @param moving whether it moves now
 * @param done bytes that are through in this try
 */
public record TransferProgress(Transfer transfer, boolean moving, long done) {}
