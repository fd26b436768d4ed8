package io.voluntas.host.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.engine.kernel.Command;
import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.state.ClientSetup;
import io.voluntas.engine.state.ClientSnapshot;
import io.voluntas.spi.model.Preferences;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.SchedulerRequest;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The text that is on users' disks: it must not change under them. */
class JournalTextTest {
  @Test
  void the_form_of_events_is_fixed() {
    assertThat(JournalText.write(new Event.Timer())).isEqualTo("{\"is\":\"Timer\"}");
    assertThat(JournalText.write(new Event.JobFinished(7, true)))
        .isEqualTo("{\"is\":\"JobFinished\",\"job\":7,\"success\":true}");
    Event reply =
        new Event.ReplyReceived(
            0,
            new SchedulerReply(
                List.of(
                    new SchedulerReply.SentJob(
                        "j", "a", new TreeMap<>(Map.of("cpu", 1_000_000L)), 5, 9, 0, true, true)),
                60,
                false,
                List.of("h\u00e9")));
    assertThat(JournalText.write(reply))
        .isEqualTo(
            "{\"is\":\"ReplyReceived\",\"reply\":{\"jobs\":[{\"name\":\"j\",\"app\":\"a\","
                + "\"usage\":{\"cpu\":1000000},\"estimate\":5,\"deadline\":9,\"downloaded\":true,"
                + "\"checkpointsAnytime\":true}],\"requestDelay\":60,"
                + "\"messages\":[\"h\\u00E9\"]}}");
  }

  @Test
  void the_form_of_snapshots_is_fixed() {
    ClientSetup setup =
        new ClientSetup(
            List.of(new ClientSetup.ResourceSetup("cpu", 2, 1e9, List.of())),
            List.of(
                new ClientSetup.ProjectSetup(
                    "p",
                    100,
                    false,
                    true,
                    0,
                    OptionalInt.of(3),
                    new TreeMap<>(),
                    new TreeSet<>(List.of("cuda")),
                    List.of())),
            new Preferences(1, 2, 3_000_000, true, 4, 5),
            .5);
    String text =
        "{\"at\":12,\"setup\":{\"resources\":[{\"name\":\"cpu\",\"instances\":2,"
            + "\"peakFlops\":1.0E9}],\"projects\":[{\"name\":\"p\",\"share\":100.0,"
            + "\"noNewWork\":true,\"maxConcurrent\":3,\"excluded\":[\"cuda\"]}],"
            + "\"preferences\":{\"minQueue\":1,\"extraQueue\":2,\"schedulingPeriod\":3000000,"
            + "\"leaveInMemory\":true,\"maxCpus\":4,\"memoryBytes\":5},\"availability\":0.5,"
            + "\"habits\":{}},\"projects\":[{}]}";
    assertThat(JournalText.write(ClientSnapshot.fresh(12, setup))).isEqualTo(text);
    assertThat(JournalText.snapshot(text)).isEqualTo(ClientSnapshot.fresh(12, setup));
    // As clients wrote it before there were habits.
    String before = text.replace(",\"habits\":{}", "");
    assertThat(JournalText.snapshot(before)).isEqualTo(ClientSnapshot.fresh(12, setup));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"is\":\"Timer\"               | not JSON",
        "{\"is\":\"Timer\"} x            | not JSON",
        "{\"is\":\"Nap\"}                | Event: not one of [Availability,",
        "{\"job\":1}                     | Event: not one of [Availability,",
        "[]                              | Event: not one of [Availability,",
        "{\"is\":\"OutputsSent\",\"jop\":1} | Event(OutputsSent): 'jop' is unknown",
        "{\"is\":\"OutputsSent\",\"job\":1,\"job\":1} | Duplicate field 'job'",
        "{\"is\":\"OutputsSent\",\"job\":1.5} | Event(OutputsSent).job: not a whole number",
        "{\"is\":\"OutputsSent\",\"job\":2147483648} | job: not a whole number in range",
        "{\"is\":\"OutputsSent\",\"job\":\"1\"} | job: not a whole number",
        "{\"is\":\"SetPreferences\"}     | 'preferences' is missing",
        "{\"is\":\"SetPreferences\",\"preferences\":{\"schedulingPeriod\":5}} | below one second"
      })
  void what_makes_no_sense_is_refused_with_the_place(String text, String complaint) {
    assertThatThrownBy(() -> JournalText.event(text))
        .isInstanceOf(JournalException.class)
        .hasMessageContaining(complaint);
  }

  @Test
  void numbers_that_are_none_are_not_written() {
    assertThatThrownBy(() -> JournalText.write(new Event.Progress(1, Double.NaN)))
        .isInstanceOf(JournalException.class)
        .hasMessageContaining("NaN");
  }

  @Test
  void commands_are_short_and_tell_requests_apart() {
    String text =
        CommandText.write(
            List.of(
                new Command.Stop(1, true),
                new Command.Stop(2, false),
                new Command.Remove(4),
                new Command.Run(3, new int[][] {{0, 1}, {}}),
                new Command.WakeAt(99)));
    assertThat(text).isEqualTo("stop 1 keep; stop 2; remove 4; run 3 [0 1][]");
    String one = CommandText.write(List.of(new Command.Send(0, request(5))));
    assertThat(one).matches("send 0 cpu:5/1000000 done:1 #[0-9a-f]{16}");
    SchedulerRequest later =
        new SchedulerRequest(
            "p", 2, 1, 1, 0, 1, request(5).demands(), List.of(), request(5).finished());
    assertThat(CommandText.write(List.of(new Command.Send(0, later)))).isNotEqualTo(one);
    assertThat(CommandText.write(List.of(new Command.WakeAt(4)))).isEmpty();
  }

  private static SchedulerRequest request(long work) {
    return new SchedulerRequest(
        "p",
        1,
        1,
        1,
        0,
        1,
        List.of(
            new SchedulerRequest.Demand("cuda", 0, 0),
            new SchedulerRequest.Demand("cpu", work, 1_000_000)),
        List.of(),
        List.of(new SchedulerRequest.FinishedJob("j", 1, 1, true)));
  }
}
