package io.voluntas.host.channel;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.OptionalLong;

/**
 * Messages that wait for the job to take the one before. A message makes those that it contradicts
 * pointless: suspend and resume purge each other, quit and abort purge all.
 */
public final class ControlQueue {
  private final Deque<Control> waiting = new ArrayDeque<>();
  private OptionalLong unreadSince = OptionalLong.empty();

  /** Queues a message. */
  public void add(Control message) {
    switch (message) {
      case SUSPEND -> waiting.remove(Control.RESUME);
      case RESUME -> waiting.remove(Control.SUSPEND);
      case QUIT, ABORT -> waiting.clear();
    }
    waiting.remove(message);
    waiting.add(message);
  }

  /** Sends what can be sent. {@code now} in microseconds. */
  public void pump(MessageFile file, long now) {
    if (!file.full(Lane.CONTROL)) {
      unreadSince = OptionalLong.empty();
      Control next = waiting.poll();
      if (next != null) {
        file.send(Lane.CONTROL, next.text());
        unreadSince = OptionalLong.of(now);
      }
    }
  }

  /** Whether the last message that was sent lies unread for this long. */
  public boolean unreadFor(Duration limit, long now) {
    return unreadSince.isPresent() && now - unreadSince.getAsLong() >= limit.toNanos() / 1000;
  }

  /** Starts the patience anew: the job could not read while it stood still. */
  public void excuse(long now) {
    if (unreadSince.isPresent()) {
      unreadSince = OptionalLong.of(now);
    }
  }
}
