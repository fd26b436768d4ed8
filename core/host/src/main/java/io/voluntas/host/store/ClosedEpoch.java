package io.voluntas.host.store;

import io.voluntas.host.journal.JournalEntry;
import io.voluntas.host.journal.JournalException;
import io.voluntas.host.journal.JournalText;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * The steps of a closed epoch as one compressed block: a line each, number, time, commands and
 * event separated by tabs.
 */
final class ClosedEpoch {
  private ClosedEpoch() {}

  /** A step whose event is still text. */
  record Row(long seq, long at, String event, String commands) {}

  static byte[] pack(List<Row> rows) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      for (Row row : rows) {
        String line = row.seq() + "\t" + row.at() + "\t" + row.commands() + "\t" + row.event();
        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
      }
    } catch (IOException e) {
      throw new IllegalStateException("memory cannot be written", e);
    }
    return bytes.toByteArray();
  }

  static List<JournalEntry> unpack(long epoch, byte[] block) {
    List<JournalEntry> entries = new ArrayList<>();
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(new ByteArrayInputStream(block)), StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String[] parts = line.split("\t", 4);
        if (parts.length != 4) {
          throw new JournalException("epoch " + epoch + ": not a step: " + line);
        }
        entries.add(
            new JournalEntry(
                Long.parseLong(parts[0]),
                Long.parseLong(parts[1]),
                JournalText.event(parts[3]),
                parts[2]));
      }
    } catch (IOException | NumberFormatException e) {
      throw new JournalException("epoch " + epoch + " is damaged: " + e.getMessage(), e);
    }
    return entries;
  }
}
