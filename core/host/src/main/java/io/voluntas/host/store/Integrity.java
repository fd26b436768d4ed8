package io.voluntas.host.store;

import java.util.List;

/** Whether a file is one of ours, whole, and not from the future. */
final class Integrity {
  private Integrity() {}

  /**
   * Checks; reads only.
   *
   * @param thorough whether every page is looked at
   * @return the version of its tables; 0 for a file with nothing in it
   * @throws StoreException when it must not be used
   */
  static int check(Database database, boolean thorough) {
    long application = database.number("PRAGMA application_id");
    long version = database.number("PRAGMA user_version");
    long tables = database.number("SELECT count(*) FROM sqlite_schema");
    if (application == 0 && version == 0 && tables == 0) {
      return 0;
    }
    if (application != Schema.APPLICATION) {
      throw new StoreException(
          StoreException.Kind.DAMAGED, "'" + database.file() + "' is not a client's state");
    }
    if (version > Schema.version()) {
      throw new StoreException(
          StoreException.Kind.NEWER,
          "'"
              + database.file()
              + "' was written by a later version of this program (format "
              + version
              + ", this one knows "
              + Schema.version()
              + "); it was left as it is: use that version, or another folder");
    }
    if (thorough) {
      List<String> findings = database.rows("PRAGMA quick_check(3)", row -> row.getString(1));
      if (!findings.equals(List.of("ok"))) {
        throw new StoreException(
            StoreException.Kind.DAMAGED,
            "'" + database.file() + "' is damaged: " + String.join("; ", findings));
      }
    }
    return (int) version;
  }
}
