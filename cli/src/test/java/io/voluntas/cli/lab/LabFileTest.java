package io.voluntas.cli.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.engine.config.ConfigException;
import io.voluntas.spi.lab.LabEntity;
import io.voluntas.spi.lab.LabEvent;
import io.voluntas.spi.lab.LabMode;
import io.voluntas.spi.lab.LabPattern;
import io.voluntas.spi.lab.LabStart;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabFileTest {
  private static final long MS = 1_000_000;

  private static LabWorld read(String text) {
    return LabFile.read("w.yaml", text);
  }

  private static String problems(String text) {
    try {
      read(text);
    } catch (ConfigException e) {
      return String.valueOf(e.getMessage());
    }
    return "none";
  }

  @Test
  void everything_that_can_be_said() {
    LabWorld world =
        read(
            """
            title: All
            mode: P
            quantum: 2ms
            processors: 3
            duration: 1s
            show: steps
            options: {sleep: keep}
            entities:
              - {name: A, weight: 2, slice: 8ms, offset: -1ms, run: 3ms, sleep: 1ms, jobs: 2}
              - {name: B, lag: -4ms, joins: 5ms, half-first-slice: true}
              - {name: C}
            events:
              - {at: 7ms, do: join, entity: C}
              - {at: 8ms, do: sleep, entity: B}
              - {at: 9ms, do: wake, entity: B}
              - {at: 10ms, every: 5ms, until: 20ms, do: set-weight, entity: A, weight: [1, 9]}
              - {at: 30ms, do: set-slice, entity: A, slice: 4ms, now: true}
              - {at: 40ms, do: leave, entity: A}
            """);
    assertThat(world.setup().entities())
        .containsExactly(
            new LabEntity(
                "A",
                2,
                8 * MS,
                0,
                new LabStart.AtVirtualRuntime(-MS),
                false,
                new LabPattern(3 * MS, MS),
                2),
            new LabEntity(
                "B", 1, 3 * MS, 5 * MS, new LabStart.WithLag(-4 * MS), true, LabPattern.ALWAYS, 1),
            new LabEntity("C", 1, 3 * MS, 7 * MS, LabStart.EVEN, false, LabPattern.ALWAYS, 1));
    assertThat(world.setup().events())
        .containsExactly(
            new LabEvent.Sleep(8 * MS, "B"),
            new LabEvent.Wake(9 * MS, "B"),
            new LabEvent.SetWeight(10 * MS, "A", 1),
            new LabEvent.SetWeight(15 * MS, "A", 9),
            new LabEvent.SetWeight(20 * MS, "A", 1),
            new LabEvent.SetSlice(30 * MS, "A", 4 * MS, true),
            new LabEvent.Leave(40 * MS, "A"));
    assertThat(world.setup().mode()).isEqualTo(LabMode.PAPER);
    assertThat(world.setup().quantum()).isEqualTo(2 * MS);
    assertThat(world.setup().processors()).isEqualTo(3);
    assertThat(world.setup().duration()).isEqualTo(1000 * MS);
    assertThat(world.show()).isEqualTo(Show.STEPS);
    assertThat(world.options().get("sleep").text()).isEqualTo("keep");
  }

  /** The published bounds of the slice request, and those of volunteer jobs. */
  @ParameterizedTest
  @CsvSource({
    "kernel, 0, 3000",
    "kernel, 1us, 100",
    "kernel, 50us, 100",
    "kernel, 100us, 100",
    "kernel, 3ms, 3000",
    "kernel, 100ms, 100000",
    "kernel, 250ms, 100000",
    "volunteer, 0, 3600000000",
    "volunteer, 10s, 60000000",
    "volunteer, 2h, 7200000000",
    "volunteer, 3d, 86400000000"
  })
  void a_profile_bounds_the_slices(String profile, String asked, long micros) {
    LabWorld world =
        read(
            """
            profile: %s
            duration: 1h
            entities: [{name: A, slice: %s}]
            events: [{at: 1ms, do: set-slice, entity: A, slice: %s}]
            """
                .formatted(profile, asked, asked));
    assertThat(world.setup().entities().get(0).slice()).isEqualTo(1000 * micros);
    assertThat(world.setup().events())
        .containsExactly(new LabEvent.SetSlice(MS, "A", 1000 * micros, false));
    boolean changed = List.of("1us", "50us", "250ms", "10s", "3d").contains(asked);
    assertThat(world.notes()).hasSize(changed ? 2 : 0);
  }

  @Test
  void unknown_keys_are_refused_with_their_line_and_what_was_meant() {
    assertThat(
            problems(
                """
                duration: 1s
                proccessors: 2
                entities:
                  - {name: A, wieght: 2}
                  - name: B
                    slise: 3ms
                events:
                  - {at: 1ms, do: set-weigth, entity: A, weight: 3}
                  - {at: 1ms, do: sleep, entity: D}
                """))
        .isEqualTo(
            """
            w.yaml:2:1: unknown key 'proccessors'; did you mean 'processors'?
            w.yaml:4:15 entities[0]: unknown key 'wieght'; did you mean 'weight'?
            w.yaml:6:5 entities[1]: unknown key 'slise'; did you mean 'slice'?
            w.yaml:8:19 events[0].do: unknown event 'set-weigth'; did you mean 'set-weight'?
            w.yaml:9:34 events[1].entity: unknown entity 'D'; did you mean 'A'?""");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "{name: A, slice: 30}; 1; '30' has no unit; write 30ms",
        "{name: A, slice: -3ms}; 1; is negative",
        "{name: A, run: 0ms, sleep: 1ms}; 1; must be at least 1us",
        "{name: A, run: 3ms}; 1; run and sleep belong together",
        "{name: A, lag: 1ms, offset: 1ms}; 1; offset and lag exclude each other",
        "{name: A, weight: 0}; 1; 0 is outside 1 .. 1000000",
        "{name: 'A B'}; 1; no blanks",
        "{name: A, joins: 12y}; 1; is not a duration",
        "{name: A, joins: 4000d}; 1; longer than ten years",
        "{slice: 3ms}; 1; the key 'name' is missing"
      })
  void bad_entities(String entity, int line, String message) {
    assertThat(problems("entities: [" + entity + "]\nduration: 1s\n"))
        .startsWith("w.yaml:" + line + ":")
        .contains(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "{at: 2s, do: sleep, entity: A}; after the end",
        "{do: sleep, entity: A}; the key 'at' is missing",
        "{at: 1ms, do: set-weight, entity: A}; the key 'weight' is missing",
        "{at: 1ms, do: set-weight, entity: A, weight: []}; empty list",
        "{at: 1ms, do: set-slice, entity: A}; the key 'slice' is missing",
        "{at: 1ms, do: sleep, entity: A, slice: 3ms}; it belongs to set-slice",
        "{at: 1ms, do: sleep, entity: A, until: 3ms}; 'until' needs 'every'",
        "{at: 1ms, every: 1us, do: sleep, entity: A}; more than 100000 times",
        "{at: 1ms, every: 1ms, do: join, entity: A}; can join once",
        "{at: 1ms, do: wake, entity: a}; did you mean 'A'"
      })
  void bad_events(String event, String message) {
    assertThat(problems("duration: 1s\nentities: [{name: A}]\nevents:\n  - " + event + "\n"))
        .startsWith("w.yaml:4:")
        .contains(message);
  }

  @Test
  void bad_worlds() {
    assertThat(problems("entities: [{name: A}]\n")).contains("the key 'duration' is missing");
    assertThat(problems("duration: 1s\n")).contains("the key 'entities' is missing");
    assertThat(problems("duration: 1s\nentities: []\n")).contains("0 entities");
    assertThat(problems("duration: 1s\nentities: [{name: A}, {name: A}]\n"))
        .isEqualTo("w.yaml:2:30 entities[1].name: two entities are named 'A'");
    assertThat(problems("duration: 1s\nmode: X\nprofile: kernal\nentities: [{name: A}]\n"))
        .contains("w.yaml:2:7 mode: 'X' is no mode (R or request-end,")
        .contains("w.yaml:3:10 profile: unknown profile 'kernal'; did you mean 'kernel'?");
    assertThat(problems("- 1\n")).contains("w.yaml:1:1: expected keys with values");
    assertThatThrownBy(() -> read("a: [")).isInstanceOf(ConfigException.class);
  }
}
