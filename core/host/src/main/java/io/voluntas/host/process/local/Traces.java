package io.voluntas.host.process.local;

import io.voluntas.host.slot.InitDataFile;
import io.voluntas.host.slot.Slot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a job and its client have noted in the slot about the job's end. Notes are short; one that
 * cannot be read counts as absent.
 *
 * @param slot the slot
 */
record Traces(Slot slot) {
  private static final String FINISH = "boinc_finish_called";
  private static final String TEMPORARY = "boinc_temporary_exit";
  private static final String STOP = "voluntas_stop";
  private static final int MOST = 4096;

  /**
   * The job's wish to be started again later.
   *
   * @param after when
   * @param words why
   * @param notice whether the user should read it
   */
  record Temporary(Duration after, String words, boolean notice) {}

  /**
   * Removes the notes of the run before. A client may be killed after any of them, and what is left
   * must not read as the end of a job that is not done: its word that it is done goes first, then
   * how it ended, and last what tells that this end was none.
   *
   * @param others what the system noted of its start and end
   */
  void clear(List<String> others) throws IOException {
    Files.deleteIfExists(slot.file(FINISH));
    for (String name : others) {
      Files.deleteIfExists(slot.file(name));
    }
    Files.deleteIfExists(slot.file(TEMPORARY));
    Files.deleteIfExists(slot.file(STOP));
  }

  /** The code with which the job says to have finished; 0 when it gives none. */
  OptionalInt finish() {
    return lines(FINISH)
        .map(lines -> OptionalInt.of(lines.isEmpty() ? 0 : number(lines.get(0))))
        .orElse(OptionalInt.empty());
  }

  private static int number(String text) {
    String digits = text.strip();
    return digits.matches("-?[0-9]{1,9}") ? Integer.parseInt(digits) : 0;
  }

  /** Whether the job says to have finished. */
  boolean finished() {
    return Files.exists(slot.file(FINISH));
  }

  /** Seconds, then perhaps a reason, then perhaps the word notice, each in a line of its own. */
  Optional<Temporary> temporary() {
    return lines(TEMPORARY)
        .map(
            lines ->
                new Temporary(
                    Duration.ofSeconds(lines.isEmpty() ? 0 : Math.max(0, number(lines.get(0)))),
                    lines.size() > 1 && !lines.get(1).isBlank()
                        ? lines.get(1).strip()
                        : "the job asked to be started later",
                    lines.size() > 2 && lines.get(2).contains("notice")));
  }

  /** Notes that the client ends the job, before it does. */
  void stopping(Stop stop) throws IOException {
    String text =
        stop instanceof Stop.Abort abort
            ? "abort\n" + abort.code() + '\n' + abort.words() + '\n'
            : "quit\n";
    Path draft = slot.file(STOP + ".new");
    Files.writeString(draft, text, StandardCharsets.UTF_8);
    Files.move(draft, slot.file(STOP), StandardCopyOption.ATOMIC_MOVE);
  }

  /** What an earlier run of the client noted. */
  Stop stop() {
    List<String> lines = lines(STOP).orElse(List.of());
    if (lines.isEmpty()) {
      return new Stop.None();
    }
    return lines.size() > 2 && lines.get(0).equals("abort")
        ? new Stop.Abort(number(lines.get(1)), lines.get(2))
        : new Stop.Quit();
  }

  /**
   * What the job was told at its start, and how long it ran after that.
   *
   * @param cpuTime CPU time before its last run, microseconds
   * @param wallTime running time before its last run, microseconds
   * @param ran from its start to its end as the files tell, microseconds, at most: it may have been
   *     suspended meanwhile
   */
  record Told(long cpuTime, long wallTime, long ran) {}

  Told told(List<String> notes) {
    try {
      String text = Files.readString(slot.file(InitDataFile.NAME), StandardCharsets.UTF_8);
      long ran = 0;
      if (Files.exists(slot.file(notes.get(0))) && Files.exists(slot.file(notes.get(1)))) {
        ran =
            Files.getLastModifiedTime(slot.file(notes.get(1))).to(TimeUnit.MICROSECONDS)
                - Files.getLastModifiedTime(slot.file(notes.get(0))).to(TimeUnit.MICROSECONDS);
      }
      return new Told(
          seconds(text, "wu_cpu_time"), seconds(text, "starting_elapsed_time"), Math.max(0, ran));
    } catch (IOException absent) {
      return new Told(0, 0, 0);
    }
  }

  private static long seconds(String text, String tag) {
    Matcher value = Pattern.compile('<' + tag + ">([0-9.]{1,20})</").matcher(text);
    return value.find() ? Math.round(Double.parseDouble(value.group(1)) * 1e6) : 0;
  }

  private Optional<List<String>> lines(String name) {
    try (var in = Files.newInputStream(slot.file(name))) {
      return Optional.of(new String(in.readNBytes(MOST), StandardCharsets.UTF_8).lines().toList());
    } catch (IOException absent) {
      return Optional.empty();
    }
  }
}
