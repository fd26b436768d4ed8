package io.voluntas.rpc.transfer;

import io.voluntas.rpc.sign.BadKeyException;
import io.voluntas.rpc.sign.VerifyKey;
import io.voluntas.spi.rpc.FileSpec;
import io.voluntas.spi.rpc.FileTransport;
import io.voluntas.spi.rpc.RefusedException;
import io.voluntas.spi.rpc.TransportException;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Files over HTTP, as BOINC's servers give and take them. Immutable; for any number of threads.
 *
 * <p>Beyond the contract of {@link FileTransport}: a file with a signature is checked against it
 * whenever a key is given, not only a program; an interrupt leaves the thread's flag set; a part
 * that turns out to be of another file is fetched once more from the start. A server's claim of a
 * content encoding is ignored, as sums and sizes are those of the bytes that it sends.
 */
public final class HttpFiles implements FileTransport {
  private final HttpCalls calls;
  private final TransferLimits limits;
  private final ClientVersion version;

  /**
   * Creates a transport that claims the version {@link ClientVersion#DEFAULT}.
   *
   * @param client follows redirects as it is set up; {@link TransferLimits#newClient()} makes one
   */
  public HttpFiles(HttpClient client, TransferLimits limits) {
    this(client, limits, ClientVersion.DEFAULT);
  }

  /** Creates a transport that claims a version. */
  public HttpFiles(HttpClient client, TransferLimits limits, ClientVersion version) {
    this.calls = new HttpCalls(client, limits.idle());
    this.limits = limits;
    this.version = version;
  }

  @Override
  public void download(FileSpec file, Path target, String codeSignKey, Progress progress)
      throws TransportException {
    long most = Math.min(limits.maxBytes(), file.bytes().orElse(Long.MAX_VALUE));
    if (file.bytes().orElse(0) > limits.maxBytes()) {
      throw new RefusedException(
          "download of "
              + file.name()
              + ": it has "
              + file.bytes().getAsLong()
              + " bytes, but at most "
              + limits.maxBytes()
              + " are taken");
    }
    new Download(calls, file, target, keyFor(file, codeSignKey), most, progress).run();
  }

  @Override
  public void upload(FileSpec file, Path source, Progress progress) throws TransportException {
    new Upload(calls, version, file, source, progress).run();
  }

  private static Optional<VerifyKey> keyFor(FileSpec file, String text) throws RefusedException {
    if (text.isBlank() || (!file.executable() && file.signature().isBlank())) {
      return Optional.empty();
    }
    if (file.signature().isBlank()) {
      throw new RefusedException(
          "download of "
              + file.name()
              + ": it is a program without a signature, so it would not be run");
    }
    try {
      return Optional.of(VerifyKey.parse(text));
    } catch (BadKeyException e) {
      throw new RefusedException(
          "download of "
              + file.name()
              + ": the project's code-signing key is bad: "
              + e.getMessage());
    }
  }
}
