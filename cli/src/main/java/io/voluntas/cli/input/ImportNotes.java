package io.voluntas.cli.input;

import io.voluntas.rpc.wire.WarningLog;

/** Takes what the conversion of one state file has to say to the user. */
final class ImportNotes {
  private final String file;
  private final WarningLog log = new WarningLog();

  ImportNotes(String file) {
    this.file = file;
  }

  /** About the element that starts in a line of the state file; 0 for the file as a whole. */
  void add(int line, String field, String message) {
    log.add(file, line, field, message);
  }

  WarningLog log() {
    return log;
  }
}
