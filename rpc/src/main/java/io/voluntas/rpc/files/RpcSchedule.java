package io.voluntas.rpc.files;

/**
 * The contact with a project's scheduler.
 *
 * @param notBefore no RPC before this time, microseconds since the epoch; 0 for at once
 * @param nextWanted the server wants an RPC at this time, microseconds since the epoch; 0 for never
 * @param failures RPCs that failed in a row, 0 or more
 * @param sequence number of the last RPC, 0 or more
 * @param hostId the host's id at the project; 0 before the first contact
 * @param masterFetchPending the master page must be fetched first
 */
public record RpcSchedule(
    long notBefore,
    long nextWanted,
    int failures,
    int sequence,
    long hostId,
    boolean masterFetchPending) {}
