package io.voluntas.rpc.gui.port;

/** What can be done to a file transfer. */
public enum TransferOperation {
  /** Try it again now. */
  RETRY("retry"),
  /** Give it up; its task fails. */
  ABORT("abort");

  private final String word;

  TransferOperation(String word) {
    this.word = word;
  }

  /** The word on command lines; on the wire {@code _file_transfer} follows it. */
  public String word() {
    return word;
  }
}
