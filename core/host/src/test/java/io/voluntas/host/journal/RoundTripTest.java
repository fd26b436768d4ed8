package io.voluntas.host.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.state.ClientSetup;
import io.voluntas.engine.state.ClientSnapshot;
import io.voluntas.host.store.FileDocument;
import io.voluntas.host.store.JobDocument;
import io.voluntas.host.store.ProjectDocument;
import io.voluntas.spi.model.Preferences;
import io.voluntas.testkit.property.Gen;
import io.voluntas.testkit.property.Property;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a kernel can be given comes back as it was, on one line. */
class RoundTripTest {
  private static final long SEED = 20240817;

  @Test
  void every_kind_of_event_comes_back() {
    Set<String> seen = new TreeSet<>();
    Property.check(
        SEED,
        3000,
        Drawn.of(Event.class),
        event -> {
          seen.add(event.getClass().getSimpleName());
          String text = JournalText.write(event);
          assertThat(text).doesNotContain("\n", "\t", "\r");
          assertThat(JournalText.event(text)).isEqualTo(event);
        });
    assertThat(seen)
        .hasSameElementsAs(
            Arrays.stream(Event.class.getPermittedSubclasses()).map(Class::getSimpleName).toList());
  }

  @Test
  void snapshots_come_back() {
    Gen<ClientSnapshot> snapshots =
        Drawn.of(Snapshot.class)
            .map(
                one ->
                    new ClientSnapshot(
                        one.at(),
                        one.setup(),
                        one.setup().projects().stream().map(p -> one.standing()).toList(),
                        one.jobs(),
                        one.suspended(),
                        one.balances()));
    Property.check(
        SEED,
        1000,
        snapshots,
        snapshot ->
            assertThat(JournalText.snapshot(JournalText.write(snapshot))).isEqualTo(snapshot));
  }

  /** What an earlier version wrote: a client must be able to go on from it. */
  @Test
  void records_that_were_added_since_have_their_defaults() {
    ClientSetup setup =
        new ClientSetup(
            List.of(new ClientSetup.ResourceSetup("cpu", 2, 1e9, List.of())),
            List.of(),
            Preferences.DEFAULTS,
            0.5);
    JsonCodec<ClientSetup> codec = JsonCodec.of(ClientSetup.class);
    String old = codec.write(setup).replace(",\"habits\":{}", "");
    assertThat(old).doesNotContain("habits");
    assertThat(codec.read(old)).isEqualTo(setup);
    // A record that cannot be empty has to be there.
    String broken = old.replaceFirst("\"preferences\":\\{[^}]*},", "");
    assertThatThrownBy(() -> codec.read(broken)).hasMessageContaining("'preferences' is missing");
  }

  /** A snapshot before there is one standing for each project. */
  public record Snapshot(
      long at,
      io.voluntas.engine.state.ClientSetup setup,
      ClientSnapshot.ProjectStanding standing,
      List<ClientSnapshot.JobStanding> jobs,
      List<String> suspended,
      List<ClientSnapshot.Balance> balances) {}

  @Test
  void choices_of_policies_come_back() {
    Property.check(
        SEED,
        300,
        Drawn.of(PolicyChoice.class),
        choice -> assertThat(JournalText.policies(JournalText.write(choice))).isEqualTo(choice));
  }

  @ParameterizedTest
  @ValueSource(classes = {ProjectDocument.class, JobDocument.class, FileDocument.class})
  void documents_come_back(Class<?> type) {
    comesBack(type);
  }

  private static <T> void comesBack(Class<T> type) {
    JsonCodec<T> codec = JsonCodec.of(type);
    Property.check(
        SEED,
        300,
        Drawn.of(type),
        document -> assertThat(codec.read(codec.write(document))).isEqualTo(document));
  }
}
