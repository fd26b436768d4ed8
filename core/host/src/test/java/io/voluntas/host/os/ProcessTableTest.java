package io.voluntas.host.os;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProcessTableTest {
  private final TreeMap<Long, ProcessEntry> entries = new TreeMap<>();

  private void add(long pid, long started, long parent, long session) {
    entries.put(
        pid,
        new ProcessEntry(
            new ProcessEntry.Id(pid, started), parent, pid, session, false, false, 0, 0, 0));
  }

  private Iterable<Long> family(long pid, long started, ProcessEntry.Id... known) {
    return new ProcessTable(entries)
        .family(new ProcessEntry.Id(pid, started), Set.of(known)).stream()
            .map(ProcessEntry::pid)
            .toList();
  }

  @Test
  void sessionDescendantsAndKnownOnes() {
    add(1, 0, 0, 1);
    add(50, 10, 1, 50); // the client
    add(100, 20, 50, 100); // the job
    add(101, 21, 100, 100); // its child
    add(102, 22, 1, 100); // an orphan that stayed in the session
    add(103, 23, 101, 103); // a child that left the session
    add(104, 24, 103, 103); // and its child
    add(105, 25, 1, 105); // one that left session and parent, seen before
    add(106, 26, 1, 106); // a stranger
    assertThat(family(100, 20, new ProcessEntry.Id(105, 25)))
        .containsExactly(100L, 101L, 102L, 103L, 104L, 105L);
    // Another process with the number of a known one is a stranger.
    assertThat(family(100, 20, new ProcessEntry.Id(106, 5)))
        .containsExactly(100L, 101L, 102L, 103L, 104L);
  }

  @Test
  void aNamesakeOfTheLeaderHasAnotherSession() {
    add(1, 0, 0, 1);
    add(100, 90, 1, 100); // started later under the same number
    add(101, 91, 100, 100);
    assertThat(family(100, 20)).isEmpty();
  }

  @Test
  void linesOfTheKernel() {
    // proc(5): pid (name) state ppid pgrp session tty tpgid flags minflt cminflt majflt cmajflt
    // utime stime cutime cstime priority nice threads itrealvalue starttime vsize rss
    String line =
        "4242 (a ) R 9 (b) T 7 4240 4239 0 -1 4194304 1 2 3 4 150 50 25 25 39 19 1 0 987654 1000"
            + " 12 18446744073709551615 1 1";
    assertThat(new ProcStat(100, 4096).parse(line))
        .contains(
            new ProcessEntry(
                new ProcessEntry.Id(4242, 987654),
                7,
                4240,
                4239,
                false,
                true,
                19,
                // 150 + 50 + 25 + 25 ticks of 10 ms
                2_500_000,
                // 12 pages
                49_152));
    assertThat(new ProcStat(100, 4096).parse("4242 (a) R 1")).isEmpty();
    assertThat(new ProcStat(100, 4096).parse("")).isEmpty();
    assertThat(new ProcStat(100, 4096).parse("x (a) " + "y ".repeat(30))).isEmpty();
  }

  /** 128 + n is signal n, in ksh 256 + n; BOINC's own codes, 192 and more, are codes. */
  @ParameterizedTest
  @CsvSource({
    "0, -1", "1, -1", "128, -1", "129, 1", "137, 9", "143, 15", "159, 31", "160, -1", "192, -1",
    "195, -1", "255, -1", "265, 9"
  })
  void signals(int status, int signal) {
    assertThat(new Exit(status, 0).signal().orElse(-1)).isEqualTo(signal);
  }
}
