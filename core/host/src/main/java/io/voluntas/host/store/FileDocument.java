package io.voluntas.host.store;

import io.voluntas.spi.rpc.FileSpec;

/**
 * A file of a project on this host.
 *
 * @param project name of the project
 * @param spec what the project says of it; its name is the other half of the key
 * @param state how far it is
 * @param tries transfers that failed in a row
 * @param nextTry no transfer before this, kernel time, microseconds; 0 for none
 * @param error why the last one failed; empty when it did not
 */
public record FileDocument(
    String project, FileSpec spec, State state, int tries, long nextTry, String error) {
  /** How far a file is. */
  public enum State {
    /** Not here. */
    ABSENT,
    /** Partly here. */
    PART,
    /** Here, whole and checked; or an output that its job has written. */
    PRESENT,
    /** An output that is with its project. */
    UPLOADED,
    /** It will never be here, or never be taken. */
    FAILED
  }

  /** Its name, unique in its project. */
  public String name() {
    return spec.name();
  }
}
