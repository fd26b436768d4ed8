package io.voluntas.policies.cpu.eevdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.spi.OptionValues;
import io.voluntas.spi.model.Durations;
import io.voluntas.testkit.fake.FakeJob;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Slices per project through the policy: turns, preemption, danger and exact caps; minutes. */
class EevdfSlicesTest {
  private static final long MINUTE = Durations.MINUTE;

  private static PolicyClient client(int cpus, String... options) {
    Map<String, String> all = new java.util.TreeMap<>();
    for (int i = 0; i < options.length; i += 2) {
      all.put(options[i], options[i + 1]);
    }
    return new PolicyClient(cpus, 30, all);
  }

  private static FakeJob arrival(PolicyClient client, int project) {
    return client
        .host
        .job(client.projects.get(project))
        .withLength(1000 * Durations.HOUR)
        .due(10_000 * Durations.HOUR);
  }

  @Test
  @DisplayName("A has a third of B's slice and takes the CPU as soon as it is owed something")
  void shorterSlice() {
    PolicyClient client = client(1, "slices", "A=10min").project("A", 1, 1).project("B", 1, 1);
    // A: d = 10 before 30. Then B, whose 30 minutes may be broken off after A's slice.
    assertThat(client.round(10)).isEqualTo("A -5 5");
    assertThat(client.round(10)).isEqualTo("B 0 0");
    assertThat(client.review()).as("protected for the least slice").isEqualTo("0");
    // A is even, so eligible, and due in 10; what is left of B's request in 20.
    assertThat(client.round(10)).isEqualTo("A -5 5");
    assertThat(client.why()).containsExactly("shorter-slice-is-due-earlier");
  }

  @Test
  @DisplayName("S6: without preemption too both have their share; A waits for a whole slice of B")
  void withoutPreemption() {
    PolicyClient client =
        client(1, "slices", "A=10min", "wake-up", "never").project("A", 1, 1).project("B", 1, 1);
    StringBuilder order = new StringBuilder();
    for (int i = 0; i < 12; i++) {
      order.append(client.decide());
      client.run(10);
    }
    // A(-5,5), B to (10,-10), AA to (0,0), and so on: ABBBAA ABBBAA. At even lags A is due first.
    assertThat(order.toString()).isEqualTo("ABBBAAABBBAA");
  }

  @Test
  @DisplayName("S4: whoever wakes with a shorter slice waits for the end of the protected span")
  void protectedSpan() {
    PolicyClient client = client(1, "slices", "A=10min").project("A", 1, 0).project("B", 1, 1);
    assertThat(client.decide()).isEqualTo("B");
    client.run(5);
    arrival(client, 0);
    // Both even; A is due in 10, B in 25, but B is safe for A's 10 minutes, of which 5 are left.
    assertThat(client.decide()).isEqualTo("B");
    assertThat(client.why()).containsExactly("within-its-request");
    assertThat(client.review()).isEqualTo("5");
    client.run(5);
    assertThat(client.decide()).isEqualTo("A");
    assertThat(client.why()).containsExactly("shorter-slice-is-due-earlier");
  }

  @Test
  @DisplayName("S3: an equal or longer slice does not preempt; a shorter one not while in debt")
  void noPreemption() {
    PolicyClient equal = client(1).project("A", 1, 0).project("B", 1, 1);
    equal.decide();
    equal.run(20);
    arrival(equal, 0);
    assertThat(equal.decide()).isEqualTo("B");

    PolicyClient indebted =
        client(1, "slices", "A=20min,B=25min").project("A", 1, 1).project("B", 1, 1);
    // A -10, B 10. After 20 of B's 25 minutes both are even again; before that A is in debt.
    assertThat(indebted.round(20)).isEqualTo("A -10 10");
    indebted.decide();
    indebted.run(19);
    assertThat(indebted.decide()).isEqualTo("B");
  }

  @Test
  @DisplayName("where there is room for both nobody is preempted")
  void room() {
    PolicyClient client = client(2, "slices", "A=10min").project("A", 1, 0).project("B", 1, 1);
    client.decide();
    client.run(20);
    arrival(client, 0);
    assertThat(client.decide()).isEqualTo("AB");
    assertThat(client.why()).containsExactly("within-its-request", "earliest-eligible-deadline");
  }

  @Test
  @DisplayName("mode P: by the start of the request; a request is not broken off by its own lag")
  void paper() {
    PolicyClient client = client(1, "mode", "paper").project("A", 1, 1).project("B", 1, 1);
    StringBuilder order = new StringBuilder();
    for (int i = 0; i < 6; i++) {
      order.append(client.decide());
      client.run(10);
    }
    // Both requests begin at 0 and are due at 30; A by the index, for all of its request. By the
    // lag at the moment (mode quantum) it would be ABABAB.
    assertThat(order.toString()).isEqualTo("AAABBB");

    PolicyClient newcomer =
        client(1, "mode", "paper", "slices", "A=10min").project("A", 1, 0).project("B", 1, 1);
    newcomer.decide();
    newcomer.run(5);
    arrival(newcomer, 0);
    // Due in 10 and in 25; nothing is protected.
    assertThat(newcomer.decide()).isEqualTo("A");
  }

  @ParameterizedTest
  @CsvSource({"100, P", "130, Q"})
  @DisplayName("a debt delays a project, so its job is in danger before the forecast sees it late")
  void danger(long due, String runs) {
    PolicyClient client = client(1).project("P", 1, 1).project("Q", 1, 1);
    client.decide();
    client.run(60);
    assertThat(client.lags()).isEqualTo("-30 30");
    // P needs half a CPU for 60 minutes to make up for 30. Its job ends in 60 by the forecast: in
    // time, but 120 in truth.
    FakeJob job = client.job(0).withLength(30 * MINUTE).due(client.host.now() + due * MINUTE);
    client.host.forecast().finish(job, client.host.now() + 60 * MINUTE);
    assertThat(client.decide()).isEqualTo(runs);
    assertThat(client.why())
        .containsExactly(runs.equals("P") ? "rescue-by-deadline" : "earliest-eligible-deadline");
  }

  @Test
  @DisplayName("a job of 2.5 CPUs makes a cap of 2.5")
  void width() {
    PolicyClient client = client(4).project("P", 3, 1).project("Q", 1, 4);
    client.job(0).uses(client.host.cpu(), 2_500_000);
    // P is due 3 of the 4 CPUs and can use 2.5; Q has had all 4 for 10 minutes.
    var view = client.host.at(client.host.now() + 10 * MINUTE).accounting(10 * MINUTE);
    view.used(client.projects.get(1), client.host.cpu(), 40 * MINUTE);
    client.host.ledgers().post(client.policy.account(view));
    assertThat(client.lags()).isEqualTo("25 -25");
    assertThat(client.host.ledgers().balance(LagBook.CAP, 0, 0)).isEqualTo(2_500_000);
  }

  @Test
  @DisplayName("the option reads what it prints, and refuses what is no slice")
  void option() {
    var options = EevdfPolicy.factory().options();
    var values = OptionValues.parse(options, Map.of("slices", "A=600s, x=y = 2h"));
    assertThat(values.get(Slices.OPTION))
        .isEqualTo(Map.of("A", 10 * MINUTE, "x=y", 2 * Durations.HOUR));
    assertThat(Slices.OPTION.printer().apply(values.get(Slices.OPTION)))
        .isEqualTo("A=10min,x=y=2h");
    assertThat(Slices.OPTION.fallbackText()).isEqualTo("none");
    assertThat(Slices.OPTION.parser().apply("none")).isEmpty();
    for (List<String> wrong :
        List.of(
            List.of("A", "'A' is not of the form project=duration"),
            List.of("=1h", "'=1h' is not of the form"),
            List.of("A=1h,", "'' is not of the form"),
            List.of("A=1h,A=2h", "A has two slices"),
            List.of("A=-1h", "the slice of A must not be negative"),
            List.of("A=soon", "'soon' is not a duration"))) {
      assertThatThrownBy(() -> OptionValues.parse(options, Map.of("slices", wrong.get(0))))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("slices: ")
          .hasMessageContaining(wrong.get(1));
    }
  }

  @Test
  @DisplayName("slices stay within the profile's bounds")
  void bounds() {
    Slices slices =
        new Slices(
            SliceProfile.VOLUNTEER,
            0,
            new java.util.TreeMap<>(Map.of("A", Durations.SECOND, "B", 9 * Durations.DAY)));
    PolicyClient client = client(1).project("A", 1, 0).project("B", 1, 0).project("C", 1, 0);
    assertThat(slices.of(client.projects)).containsExactly(MINUTE, Durations.DAY, Durations.HOUR);
  }
}
