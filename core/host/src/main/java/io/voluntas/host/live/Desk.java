package io.voluntas.host.live;

import io.voluntas.host.store.MessageRecord;

/** What all desks of a client share. For the client's thread. */
interface Desk {
  /** The client's clock, microseconds. */
  long now();

  /** A time of the client's clock, microseconds since 1970. */
  long unix(long time);

  /** The durable documents. */
  Papers papers();

  /** The kernel. */
  KernelDriver driver();

  /** Configuration. */
  LiveSettings settings();

  /** Part of all time in which the client computes, as measured, above 0 to 1. */
  double computing();

  /** The client's data folder. */
  java.nio.file.Path dataFolder();

  /** The project's folder. */
  java.nio.file.Path folder(String project);

  /** Tells the user something. */
  void say(String project, MessageRecord.Priority priority, String words);

  /** Waits. */
  void rest(long millis);
}
