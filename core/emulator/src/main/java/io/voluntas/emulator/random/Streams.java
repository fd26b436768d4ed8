package io.voluntas.emulator.random;

/**
 * All random streams of one run. Two runs with the same seed, replication and host number draw the
 * same numbers for the same things, whatever their policies do.
 */
public final class Streams {
  private final long root;

  private Streams(long root) {
    this.root = root;
  }

  /**
   * The streams of a run.
   *
   * @param seed any number
   * @param replication number of the replicate, 0 and up
   * @param host number of the host, 0 and up
   */
  public static Streams of(long seed, long replication, long host) {
    return new Streams(absorb(absorb(absorb(0, seed), replication), host));
  }

  /** A stream of the host. */
  public KeyedStream host(Purpose purpose) {
    return new KeyedStream(absorb(absorb(root, purpose.id()), -1));
  }

  /**
   * A stream of a project.
   *
   * @param rank canonical position of the project, never anything that depends on its name
   */
  public KeyedStream project(Purpose purpose, int rank) {
    return new KeyedStream(absorb(absorb(root, purpose.id()), rank));
  }

  /** A stream of an app, by canonical positions of project and app. */
  public KeyedStream app(Purpose purpose, int rank, int app) {
    return new KeyedStream(absorb(absorb(absorb(root, purpose.id()), rank), app));
  }

  /** A stream of something that goes by its name alone, such as a parameter of a study. */
  public KeyedStream named(Purpose purpose, String name) {
    long key = absorb(absorb(root, purpose.id()), name.length());
    for (int i = 0; i < name.length(); i++) {
      key = absorb(key, name.charAt(i));
    }
    return new KeyedStream(key);
  }

  /** Takes a field into a key. One to one for every key, so that unlike fields stay unlike. */
  private static long absorb(long key, long field) {
    return KeyedStream.mix(
        KeyedStream.mix(key + KeyedStream.GOLDEN_GAMMA) ^ (field * 0xD1B54A32D192ED03L + 1));
  }
}
