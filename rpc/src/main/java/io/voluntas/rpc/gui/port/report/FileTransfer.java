package io.voluntas.rpc.gui.port.report;

/**
 * A file on its way, or waiting for the next try.
 *
 * @param projectUrl its project's master address
 * @param projectName its project's name
 * @param name the file's name
 * @param bytes its size; 0 when not known
 * @param upload from here to the project, else to here
 * @param retry tries so far
 * @param speed the present connection
 */
public record FileTransfer(
    String projectUrl,
    String projectName,
    String name,
    long bytes,
    boolean upload,
    Retry retry,
    Speed speed) {

  /**
   * Tries.
   *
   * @param tries failed tries
   * @param firstAt when it was first asked for
   * @param nextAt no try before this time; 0 for now
   * @param elapsed time of all tries, microseconds
   * @param bytesDone what has arrived in all tries
   */
  public record Retry(int tries, long firstAt, long nextAt, long elapsed, long bytesDone) {}

  /**
   * The connection.
   *
   * @param active there is one
   * @param bytesDone what has arrived, with what earlier tries brought
   * @param bytesPerSecond its speed
   * @param url the server
   */
  public record Speed(boolean active, long bytesDone, double bytesPerSecond, String url) {
    /** No connection. */
    public static final Speed NONE = new Speed(false, 0, 0, "");
  }
}
