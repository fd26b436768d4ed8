package io.voluntas.rpc.transfer;

import io.voluntas.rpc.sign.Md5;
import io.voluntas.rpc.sign.VerifyKey;
import io.voluntas.spi.rpc.FileSpec;
import io.voluntas.spi.rpc.FileTransport.Progress;
import io.voluntas.spi.rpc.RefusedException;
import io.voluntas.spi.rpc.TransportException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One file on its way to this host. Belongs to one thread. */
final class Download {
  private static final Pattern RANGE =
      Pattern.compile("bytes (\\d{1,18})-(\\d{1,18})/(\\d{1,18}|\\*)");
  private static final Pattern NO_RANGE = Pattern.compile("bytes \\*/(\\d{1,18})");

  private final HttpCalls calls;
  private final FileSpec file;
  private final Part part;
  private final Optional<VerifyKey> key;
  private final long most;
  private final Progress progress;

  /**
   * Creates a download.
   *
   * @param most the most bytes that it may have
   */
  Download(
      HttpCalls calls,
      FileSpec file,
      Path target,
      Optional<VerifyKey> key,
      long most,
      Progress progress) {
    this.calls = calls;
    this.file = file;
    this.part = new Part(target);
    this.key = key;
    this.most = most;
    this.progress = progress;
  }

  void run() throws TransportException {
    try {
      EachAddress.attempt(file.downloadUrls(), "download of " + file.name(), this::fetch);
    } catch (RefusedException e) {
      deletePart();
      throw e;
    }
  }

  private void fetch(URI address) throws TransportException {
    try {
      boolean resumed = part.length() > 0;
      try {
        receive(address);
        check();
      } catch (WrongContentException e) {
        part.delete();
        if (!resumed) {
          throw e;
        }
        // The old part may have been what is wrong: one go from the start tells.
        receive(address);
        check();
      }
      part.publish(file.executable());
    } catch (WrongContentException e) {
      deletePart();
      throw e;
    } catch (IOException e) {
      throw TroubleHereException.of(part.path(), "written", e);
    }
  }

  private void receive(URI address) throws TransportException, IOException {
    if (part.length() > most) {
      part.delete();
    }
    long have = part.length();
    if (have > 0 && file.bytes().orElse(-1) == have) {
      return;
    }
    // Whole and as it is: the sums are those of the file itself.
    HttpRequest.Builder request = HttpCalls.to(address).header("Accept-Encoding", "identity");
    if (have > 0) {
      request.header("Range", "bytes=" + have + "-");
    }
    String place = HttpCalls.show(address);
    try (Answer answer = calls.start(request.build())) {
      switch (answer.status()) {
        case 200 -> {
          write(answer, place, 0);
          return;
        }
        case 206 -> {
          if (goesOnAt(answer, have)) {
            write(answer, place, have);
            return;
          }
        }
        case 416 -> {
          if (have > 0 && wholeIs(answer, have)) {
            return;
          }
        }
        case 408, 425, 429 -> throw new TransportException(status(answer, place));
        default -> {
          if (answer.status() >= 400 && answer.status() < 500) {
            throw new RefusedException(status(answer, place));
          }
          throw new TransportException(status(answer, place));
        }
      }
      if (have == 0) {
        throw new TransportException(place + " answers for a part, which nobody has asked for");
      }
    }
    // The server has no such part (any more): from the start, without asking for one.
    part.delete();
    receive(address);
  }

  private static String status(Answer answer, String place) {
    return place
        + " answers with HTTP status "
        + answer.status()
        + switch (answer.status()) {
          case 403 -> ", access forbidden";
          case 404 -> ", there is no such file";
          case 410 -> ", the file is gone";
          default -> "";
        };
  }

  private static boolean goesOnAt(Answer answer, long have) {
    Matcher range = RANGE.matcher(answer.header("Content-Range").orElse("").strip());
    return have > 0 && range.matches() && Long.parseLong(range.group(1)) == have;
  }

  private static boolean wholeIs(Answer answer, long have) {
    Matcher range = NO_RANGE.matcher(answer.header("Content-Range").orElse("").strip());
    return range.matches() && Long.parseLong(range.group(1)) == have;
  }

  private void write(Answer answer, String place, long from)
      throws TransportException, IOException {
    long total = answer.length().isPresent() ? from + answer.length().getAsLong() : -1;
    checkSize(place, total);
    long at = from;
    try (FileChannel out = part.open(from)) {
      progress.moved(at, expected(total));
      for (Optional<List<ByteBuffer>> some = answer.next();
          some.isPresent();
          some = answer.next()) {
        for (ByteBuffer buffer : some.get()) {
          if (buffer.remaining() > most - at) {
            throw new WrongContentException(place + " sends more than " + most + " bytes");
          }
          while (buffer.hasRemaining()) {
            at += out.write(buffer);
          }
        }
        progress.moved(at, expected(total));
      }
    }
    if (file.bytes().isPresent() && at < file.bytes().getAsLong() && !answer.endIsSure()) {
      throw new TransportException(
          place + " ends after " + at + " of " + file.bytes().getAsLong() + " bytes");
    }
  }

  private void checkSize(String place, long total) throws WrongContentException {
    if (total >= 0 && file.bytes().isPresent() && total != file.bytes().getAsLong()) {
      throw new WrongContentException(
          place + " has " + total + " bytes, but the project says " + file.bytes().getAsLong());
    }
    if (total > most) {
      throw new WrongContentException(
          place + " has " + total + " bytes, but at most " + most + " are taken");
    }
  }

  private long expected(long total) {
    return file.bytes().orElse(total);
  }

  private void check() throws WrongContentException, IOException {
    long has = part.length();
    if (file.bytes().isPresent() && has != file.bytes().getAsLong()) {
      throw new WrongContentException(
          "it has " + has + " bytes, but the project says " + file.bytes().getAsLong());
    }
    if (file.md5().isEmpty() && key.isEmpty()) {
      return;
    }
    Md5 sum = Md5.ofFile(part.path());
    if (!file.md5().isEmpty() && !sum.hex().equals(file.md5().toLowerCase(Locale.ROOT))) {
      throw new WrongContentException(
          "its MD5 sum is " + sum.hex() + ", but the project says " + file.md5());
    }
    if (key.isPresent() && !key.get().verifies(sum, file.signature())) {
      throw new WrongContentException(
          "its signature is not by the project's code-signing key, so it is not run");
    }
  }

  private void deletePart() throws TransportException {
    try {
      part.delete();
    } catch (IOException e) {
      throw TroubleHereException.of(part.path(), "deleted", e);
    }
  }

  /** What came is not the file. */
  private static final class WrongContentException extends RefusedException {
    private static final long serialVersionUID = 1L;

    WrongContentException(String message) {
      super(message);
    }
  }
}
