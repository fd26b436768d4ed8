package io.voluntas.rpc.scheduler;

/**
 * A message of the server to the user.
 *
 * @param priority {@code low} (a log line) or {@code notice} (to be shown); may be another word or
 *     empty
 * @param text the text
 */
public record ReplyMessage(String priority, String text) {}
