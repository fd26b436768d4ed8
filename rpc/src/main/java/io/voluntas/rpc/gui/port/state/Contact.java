package io.voluntas.rpc.gui.port.state;

/**
 * Contact with a project's scheduler.
 *
 * @param sequence the number of the last request
 * @param lastAt time of the last request
 * @param deferredUntil no request before this time; 0 for now
 * @param nextBy a request is due at this time; 0 for none
 * @param failures requests that failed in a row
 * @param masterFailures fetches of the master page that failed in a row
 * @param pending why a request is due now
 * @param masterPending the master page is to be fetched
 * @param trickleUpPending a message of a task waits to be sent
 * @param inProgress a request is under way
 */
public record Contact(
    int sequence,
    long lastAt,
    long deferredUntil,
    long nextBy,
    int failures,
    int masterFailures,
    ContactReason pending,
    boolean masterPending,
    boolean trickleUpPending,
    boolean inProgress) {}
