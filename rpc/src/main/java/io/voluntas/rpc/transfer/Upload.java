package io.voluntas.rpc.transfer;

import io.voluntas.rpc.sign.Md5;
import io.voluntas.spi.rpc.FileSpec;
import io.voluntas.spi.rpc.FileTransport.Progress;
import io.voluntas.spi.rpc.RefusedException;
import io.voluntas.spi.rpc.TransportException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/** One file on its way to an upload handler. Belongs to one thread. */
final class Upload {
  /** Smaller files are sent at once: asking how much is there would cost more. */
  static final long WORTH_ASKING = 8192;

  private final HttpCalls calls;
  private final ClientVersion version;
  private final FileSpec file;
  private final Path source;
  private final Progress progress;

  Upload(HttpCalls calls, ClientVersion version, FileSpec file, Path source, Progress progress) {
    this.calls = calls;
    this.version = version;
    this.file = file;
    this.source = source;
    this.progress = progress;
  }

  void run() throws TransportException {
    // The handler reads lines and knows no escapes: such a name would be read as another.
    if (file.name().chars().anyMatch(c -> c < ' ' || c == '<' || c == '>')) {
      throw new RefusedException(
          "upload of " + file.name().replaceAll("\\p{Cntrl}", "?") + ": the name cannot be sent");
    }
    try (FileChannel channel = FileChannel.open(source, StandardOpenOption.READ)) {
      long size = channel.size();
      if (size > file.maxBytes().orElse(Long.MAX_VALUE)) {
        throw new RefusedException(
            "upload of "
                + file.name()
                + ": it has "
                + size
                + " bytes, but the project takes at most "
                + file.maxBytes().getAsLong());
      }
      Md5 sum = Md5.ofFile(source);
      EachAddress.attempt(
          file.uploadUrls(),
          "upload of " + file.name(),
          address -> send(address, channel, size, sum));
    } catch (NoSuchFileException e) {
      throw new RefusedException("upload of " + file.name() + ": there is no file " + source);
    } catch (IOException e) {
      throw TroubleHereException.of(source, "read", e);
    }
  }

  private void send(URI address, FileChannel channel, long size, Md5 sum)
      throws TransportException {
    long offset = 0;
    if (size >= WORTH_ASKING) {
      long there =
          post(address, BodyPublishers.ofString(sizeQuery()), new AtomicLong(), -1)
              .fileSize()
              .orElse(0);
      if (there == size) {
        progress.moved(size, size);
        return;
      }
      // More than there is must be of another file of that name.
      offset = there < size ? there : 0;
    }
    byte[] head = head(size, sum, offset).getBytes(StandardCharsets.UTF_8);
    AtomicLong passed = new AtomicLong(offset);
    long from = offset;
    BodyPublisher body =
        BodyPublishers.concat(
            BodyPublishers.ofByteArray(head),
            BodyPublishers.ofInputStream(() -> new FileSlice(channel, from, size, passed)));
    progress.moved(offset, size);
    var unused =
        post(
            address, BodyPublishers.fromPublisher(body, head.length + size - offset), passed, size);
  }

  private UploadReply post(URI address, BodyPublisher body, AtomicLong passed, long size)
      throws TransportException {
    String place = HttpCalls.show(address);
    // The content type that the field's clients state, though the body is no form.
    try (Answer answer =
        calls.start(
            HttpCalls.to(address)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(body)
                .build(),
            passed::get,
            done -> {
              if (size >= 0) {
                progress.moved(done, size);
              }
            })) {
      if (answer.status() != 200) {
        throw new TransportException(place + " answers with HTTP status " + answer.status());
      }
      return UploadReply.read(place, answer.all(UploadReply.MOST_BYTES));
    }
  }

  private String sizeQuery() {
    return "<data_server_request>\n"
        + version.lines()
        + "    <get_file_size>"
        + file.name()
        + "</get_file_size>\n</data_server_request>\n";
  }

  /** All before the file's bytes. Nothing comes after them: the handler counts. */
  private String head(long size, Md5 sum, long offset) {
    String signature = file.uploadSignature().strip();
    OptionalLong most = file.maxBytes();
    return "<data_server_request>\n"
        + version.lines()
        + "<file_upload>\n<file_info>\n<name>"
        + file.name()
        + "</name>\n"
        + (signature.isEmpty() ? "" : "<xml_signature>\n" + signature + "</xml_signature>\n")
        + (most.isPresent() ? "<max_nbytes>" + most.getAsLong() + "</max_nbytes>\n" : "")
        + "</file_info>\n<nbytes>"
        + size
        + "</nbytes>\n<md5_cksum>"
        + sum.hex()
        + "</md5_cksum>\n<offset>"
        + offset
        + "</offset>\n<data>\n";
  }
}
