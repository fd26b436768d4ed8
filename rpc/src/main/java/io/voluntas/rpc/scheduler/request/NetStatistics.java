package io.voluntas.rpc.scheduler.request;

/**
 * Speed of the network as the client has seen it.
 *
 * @param up bytes a second to projects, 0 or more
 * @param down bytes a second from projects, 0 or more
 */
public record NetStatistics(double up, double down) {}
