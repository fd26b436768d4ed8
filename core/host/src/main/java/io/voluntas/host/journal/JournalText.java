package io.voluntas.host.journal;

import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.state.ClientSnapshot;

/** Events, snapshots and choices of policies as JSON. Reading is strict. */
public final class JournalText {
  private static final JsonCodec<Event> EVENT = JsonCodec.of(Event.class);
  private static final JsonCodec<ClientSnapshot> SNAPSHOT = JsonCodec.of(ClientSnapshot.class);
  private static final JsonCodec<PolicyChoice> POLICIES = JsonCodec.of(PolicyChoice.class);

  private JournalText() {}

  /** An event as one line. */
  public static String write(Event event) {
    return EVENT.write(event);
  }

  /**
   * The event of a line.
   *
   * @throws JournalException when it is none
   */
  public static Event event(String text) {
    return EVENT.read(text);
  }

  /** A snapshot as one line. */
  public static String write(ClientSnapshot snapshot) {
    return SNAPSHOT.write(snapshot);
  }

  /**
   * The snapshot of a line.
   *
   * @throws JournalException when it is none
   */
  public static ClientSnapshot snapshot(String text) {
    return SNAPSHOT.read(text);
  }

  /** A choice of policies as one line. */
  public static String write(PolicyChoice choice) {
    return POLICIES.write(choice);
  }

  /**
   * The choice of a line.
   *
   * @throws JournalException when it is none
   */
  public static PolicyChoice policies(String text) {
    return POLICIES.read(text);
  }
}
