package io.voluntas.rpc.scheduler.request;

/**
 * A message of a running job to its project.
 *
 * @param result name of the job
 * @param time when it was written, microseconds since the epoch
 * @param body the message's elements as XML; may be empty
 */
public record TrickleUp(String result, long time, String body) {}
