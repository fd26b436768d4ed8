package io.voluntas.host.channel;

/** The mailboxes, in the order in which they lie in the file. */
public enum Lane {
  /** Client to job: suspend, resume, quit, abort. */
  CONTROL(0),
  /** Job to client; unused. */
  CONTROL_REPLY(1),
  /** Client to job; unused. */
  GRAPHICS(2),
  /** Job to client; unused here. */
  GRAPHICS_REPLY(3),
  /** Client to job: the client is there. */
  HEARTBEAT(4),
  /** Job to client: how far it is. */
  STATUS(5),
  /** Job to client: it has written a message for its project. */
  TRICKLE_UP(6),
  /** Client to job: there is a message from its project. */
  TRICKLE_DOWN(7);

  private final int index;

  Lane(int index) {
    this.index = index;
  }

  /** Where its mailbox starts in the file. */
  int offset() {
    return index * MessageFile.LANE_BYTES;
  }
}
