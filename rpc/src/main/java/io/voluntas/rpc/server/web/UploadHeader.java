package io.voluntas.rpc.server.web;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The lines before the bytes of an upload. Read line by line: after the line {@code <data>} the
 * bytes of the file follow, and nothing closes the tags that are open.
 *
 * @param sizeOf name of the file whose size is asked for; empty for an upload
 * @param name name of the file
 * @param signature signature of name and {@code maxBytes}
 * @param maxBytes most bytes that the signature allows; -1 when not given
 * @param bytes size of the whole file; -1 when not given
 * @param md5 sum of the whole file; may be empty
 * @param offset bytes that the server has already
 */
record UploadHeader(
    Optional<String> sizeOf,
    String name,
    String signature,
    long maxBytes,
    long bytes,
    String md5,
    long offset) {

  private static final int MOST_BYTES = 64 << 10;

  /**
   * Reads up to the data, and no byte further.
   *
   * @throws RefusedUpload when the lines are none of an upload
   */
  static UploadHeader read(InputStream in) throws IOException, RefusedUpload {
    Lines lines = new Lines(in);
    String name = "";
    String md5 = "";
    StringBuilder signature = new StringBuilder();
    long maxBytes = -1;
    long bytes = -1;
    long offset = 0;
    for (Optional<String> next = lines.next(); next.isPresent(); next = lines.next()) {
      String line = next.get();
      if (line.equals("<data>")) {
        return new UploadHeader(
            Optional.empty(), name, signature.toString(), maxBytes, bytes, md5, offset);
      }
      if (line.startsWith("<get_file_size>")) {
        return new UploadHeader(Optional.of(text(line, "get_file_size")), "", "", -1, -1, "", 0);
      }
      if (line.startsWith("<xml_signature>")) {
        signature.append(line.substring("<xml_signature>".length())).append('\n');
        for (next = lines.next();
            next.isPresent() && !next.get().contains("</xml_signature>");
            next = lines.next()) {
          signature.append(next.get()).append('\n');
        }
        signature.append(next.orElse("").replace("</xml_signature>", ""));
      } else if (line.startsWith("<name>")) {
        name = text(line, "name");
      } else if (line.startsWith("<max_nbytes>")) {
        maxBytes = number(line, "max_nbytes");
      } else if (line.startsWith("<nbytes>")) {
        bytes = number(line, "nbytes");
      } else if (line.startsWith("<md5_cksum>")) {
        md5 = text(line, "md5_cksum");
      } else if (line.startsWith("<offset>")) {
        offset = number(line, "offset");
      }
    }
    throw RefusedUpload.forGood("the request holds no data");
  }

  private static String text(String line, String tag) {
    String rest = line.substring(tag.length() + 2);
    int end = rest.indexOf("</" + tag + ">");
    return (end < 0 ? rest : rest.substring(0, end)).strip();
  }

  /** Some clients write sizes with decimals. */
  private static long number(String line, String tag) throws RefusedUpload {
    String text = text(line, tag);
    if (!text.matches("[0-9]{1,18}(\\.0*)?")) {
      throw RefusedUpload.forGood("<" + tag + "> is no size");
    }
    int dot = text.indexOf('.');
    return Long.parseLong(dot < 0 ? text : text.substring(0, dot));
  }

  /** Reads lines without reading ahead. */
  private static final class Lines {
    private final InputStream in;
    private int left = MOST_BYTES;

    Lines(InputStream in) {
      this.in = in;
    }

    Optional<String> next() throws IOException, RefusedUpload {
      byte[] line = new byte[256];
      int length = 0;
      int b = in.read();
      if (b < 0) {
        return Optional.empty();
      }
      while (b >= 0 && b != '\n') {
        if (--left < 0) {
          throw RefusedUpload.forGood("more than " + MOST_BYTES + " bytes before the data");
        }
        if (length == line.length) {
          line = java.util.Arrays.copyOf(line, 2 * length);
        }
        line[length++] = (byte) b;
        b = in.read();
      }
      return Optional.of(new String(line, 0, length, StandardCharsets.UTF_8).strip());
    }
  }
}
