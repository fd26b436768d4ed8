package io.voluntas.emulator.study.run;

import io.voluntas.emulator.study.table.WholeFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.CRC32C;

/**
 * A file with the results of shards, one line each, with a check sum; lines are added whole and in
 * any order. A line that was cut short, by a kill or a full disk, counts as not there.
 *
 * <p>Line 1 is {@code voluntas-study 1 KEY}; the others are {@code SHARD CRC32C TEXT}, the sum in
 * hexadecimal over "SHARD TEXT".
 */
final class ShardLog implements AutoCloseable {
  private static final String MAGIC = "voluntas-study 1 ";

  /** A log may be larger than memory has room for twice: it is read in pieces. */
  private static final int CHUNK = 1 << 16;

  /** No key is near so long. */
  private static final int MOST_HEAD = 1024;

  private final LogLock lock;
  private final FileChannel channel;

  private ShardLog(LogLock lock, FileChannel channel) {
    this.lock = lock;
    this.channel = channel;
  }

  /**
   * Opens a log to add to; makes it when it is not there.
   *
   * @param key says which study, then after a blank by which code
   * @param again whether what the log holds is forgotten
   * @throws IllegalArgumentException when another process has it open, or it belongs to another
   *     study or other code
   */
  static ShardLog open(Path file, String key, boolean again) throws IOException {
    LogLock lock = LogLock.take(file);
    try {
      return open(lock, file, key, again);
    } catch (IOException | RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  private static ShardLog open(LogLock lock, Path file, String key, boolean again)
      throws IOException {
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      if (again) {
        channel.truncate(0);
      }
      String head = MAGIC + key + "\n";
      check(file, key);
      ShardLog log = new ShardLog(lock, channel);
      if (channel.size() < head.length()) {
        channel.truncate(0); // killed while it was made
        log.write(head);
      } else {
        ByteBuffer last = ByteBuffer.allocate(1);
        channel.read(last, channel.size() - 1);
        channel.position(channel.size());
        if (last.get(0) != '\n') {
          log.write("\n"); // the line that was cut short stays one line
        }
      }
      return log;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /** What a log begins with so far: whole, cut short while it was made, or something else. */
  enum Head {
    WHOLE,
    CUT,
    OTHER
  }

  /** Looks at the beginning of a file that is there. */
  static Head head(Path file) throws IOException {
    String text;
    try (InputStream in = Files.newInputStream(file)) {
      text = new String(in.readNBytes(MAGIC.length()), StandardCharsets.ISO_8859_1);
    }
    if (text.equals(MAGIC)) {
      return Head.WHOLE;
    }
    return MAGIC.startsWith(text) ? Head.CUT : Head.OTHER;
  }

  /**
   * Checks that nobody adds to a log.
   *
   * @throws IllegalArgumentException when another process does
   */
  static void requireUnused(Path file) throws IOException {
    LogLock.take(file).close();
  }

  /**
   * Reads what is in a log.
   *
   * @param key as in {@link #open}; the study alone for results by whatever code
   * @return results by shard; empty when there is no such file
   * @throws IllegalArgumentException when it belongs to another study or is something else
   */
  static SortedMap<Integer, String> read(Path file, String key) throws IOException {
    SortedMap<Integer, String> results = new TreeMap<>();
    if (Files.notExists(file)) {
      return results;
    }
    check(file, key);
    try (InputStream in = Files.newInputStream(file)) {
      byte[] chunk = new byte[CHUNK];
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
        int begin = 0;
        for (int i = 0; i < count; i++) {
          if (chunk[i] == '\n') {
            line.write(chunk, begin, i - begin);
            parse(line.toString(StandardCharsets.ISO_8859_1), results); // the head is no result
            line.reset();
            begin = i + 1;
          }
        }
        line.write(chunk, begin, count - begin);
      }
    }
    return results;
  }

  /** A key without code stands for any code. */
  private static void check(Path file, String key) throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(MOST_HEAD);
    }
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int end = text.indexOf('\n');
    String found = end < 0 ? text : text.substring(0, end + 1);
    String study = MAGIC + key.split(" ", 2)[0] + " ";
    boolean cut = end < 0 && (MAGIC + key).startsWith(found); // killed while it was made
    if (!cut && !found.equals(MAGIC + key + "\n") && !found.startsWith(MAGIC + key + " ")) {
      throw new IllegalArgumentException(
          "'"
              + file
              + (text.startsWith(study)
                  ? "' holds results of this study by another build of Voluntas or of a plugin;"
                      + " --again runs everything anew, or choose another folder"
                  : "' holds results of another study or seed; choose another folder, or --again"
                      + " to forget them"));
    }
  }

  private static void parse(String line, Map<Integer, String> results) {
    String[] words = line.split(" ", -1);
    if (words.length == 3
        && words[0].matches("[0-9]{1,10}")
        && Long.parseLong(words[0]) <= Integer.MAX_VALUE
        && words[1].equals(sum(words[0] + " " + words[2]))) {
      results.put(Integer.parseInt(words[0]), words[2]);
    }
  }

  private static String sum(String text) {
    CRC32C sum = new CRC32C();
    sum.update(text.getBytes(StandardCharsets.ISO_8859_1));
    return String.format("%08x", sum.getValue());
  }

  /** Replaces a log by one with these results, in the order of their numbers, at one stroke. */
  static void replace(Path file, String key, SortedMap<Integer, String> results)
      throws IOException {
    WholeFile.write(
        file,
        out -> {
          out.append(MAGIC).append(key).append('\n');
          for (Map.Entry<Integer, String> one : results.entrySet()) {
            out.append(line(one.getKey(), one.getValue()));
          }
        });
  }

  private static String line(int shard, String text) {
    return shard + " " + sum(shard + " " + text) + " " + text + "\n";
  }

  /** Adds a result. */
  synchronized void add(int shard, String text) {
    try {
      write(line(shard, text));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write the log of the study: " + e.getMessage(), e);
    }
  }

  private void write(String text) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  @Override
  public void close() throws IOException {
    try {
      channel.close();
    } finally {
      lock.close();
    }
  }
}
