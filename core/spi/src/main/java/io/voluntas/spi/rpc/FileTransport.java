package io.voluntas.spi.rpc;

import java.nio.file.Path;

/**
 * Moves files between a project and this host.
 *
 * <p>Calls block; the driver owns the thread and interrupts it to cancel, which must end the call
 * soon with a {@link TransportException}. One transport serves several threads at once.
 */
public interface FileTransport {
  /**
   * Brings a file to this host, going on where an earlier try ended: the part that is there already
   * lies in {@code target} with {@code .part} appended. The URLs are tried in order.
   *
   * <p>When the call returns, {@code target} is whole: its size, its MD5 sum and, when {@code
   * codeSignKey} is not empty and the file is executable, its signature agree with {@code file}. It
   * appears under its name only then (moved, so that a crash never leaves half a file there).
   *
   * @param codeSignKey the project's code-signing key; empty to check no signature
   * @throws RefusedException when trying again is no use: not there, wrong sum, bad signature, too
   *     large; the part is deleted
   * @throws TransportException when a later try may succeed
   */
  void download(FileSpec file, Path target, String codeSignKey, Progress progress)
      throws TransportException;

  /**
   * Sends an output file, going on where an earlier try ended if the project knows that.
   *
   * @throws RefusedException when the project will not take it
   * @throws TransportException when a later try may succeed
   */
  void upload(FileSpec file, Path source, Progress progress) throws TransportException;

  /** Is told how far a transfer is; called from the transfer's thread, must return at once. */
  @FunctionalInterface
  interface Progress {
    /**
     * So far.
     *
     * @param done bytes that are through, those of earlier tries included
     * @param total bytes in all; -1 when not known
     */
    void moved(long done, long total);
  }
}
