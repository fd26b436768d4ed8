package io.voluntas.cli.lab;

import io.voluntas.spi.lab.LabEntity;
import io.voluntas.spi.lab.LabEvent;
import io.voluntas.spi.lab.LabPattern;
import io.voluntas.spi.lab.LabSetup;
import io.voluntas.spi.lab.LabStart;
import java.util.List;

/**
 * Writes a world as a file that {@link LabFile} reads back to the same world, without events that
 * come after its end.
 */
public final class LabFileWriter {
  private final StringBuilder out = new StringBuilder();

  private LabFileWriter() {}

  /** The file's text. */
  public static String write(LabWorld world) {
    return new LabFileWriter().world(world);
  }

  private String world(LabWorld world) {
    LabSetup setup = world.setup();
    line("title: " + quoted(setup.about()));
    line("profile: " + world.profile().word());
    line("mode: " + LabModes.letter(setup.mode()));
    line("quantum: " + LabTimes.print(setup.quantum()));
    line("processors: " + setup.processors());
    line("duration: " + LabTimes.print(setup.duration()));
    line("show: " + world.show().word());
    if (!world.options().isEmpty()) {
      line("options:");
      world.options().forEach((name, one) -> line("  " + name + ": " + quoted(one.text())));
    }
    line("entities:");
    setup.entities().forEach(this::entity);
    List<LabEvent> events =
        setup.events().stream().filter(event -> event.at() <= setup.duration()).toList();
    if (!events.isEmpty()) {
      line("events:");
      events.forEach(this::event);
    }
    return out.toString();
  }

  private void entity(LabEntity entity) {
    out.append("  - {name: ").append(quoted(entity.name()));
    out.append(", weight: ").append(entity.weight());
    out.append(", slice: ").append(LabTimes.print(entity.slice()));
    if (entity.arrival() > 0) {
      out.append(", joins: ").append(LabTimes.print(entity.arrival()));
    }
    if (entity.start() instanceof LabStart.AtVirtualRuntime at) {
      out.append(", offset: ").append(LabTimes.print(at.virtualRuntime()));
    } else if (entity.start() instanceof LabStart.WithLag start && start.lag() != 0) {
      out.append(", lag: ").append(LabTimes.print(start.lag()));
    }
    if (entity.halfFirstSlice()) {
      out.append(", half-first-slice: true");
    }
    if (!entity.pattern().equals(LabPattern.ALWAYS)) {
      out.append(", run: ").append(LabTimes.print(entity.pattern().run()));
      out.append(", sleep: ").append(LabTimes.print(entity.pattern().sleep()));
    }
    if (entity.jobs() > 1) {
      out.append(", jobs: ").append(entity.jobs());
    }
    line("}");
  }

  private void event(LabEvent event) {
    out.append("  - {at: ").append(LabTimes.print(event.at())).append(", do: ");
    if (event instanceof LabEvent.Sleep) {
      out.append("sleep");
    } else if (event instanceof LabEvent.Wake) {
      out.append("wake");
    } else if (event instanceof LabEvent.Leave) {
      out.append("leave");
    } else {
      out.append(event instanceof LabEvent.SetWeight ? "set-weight" : "set-slice");
    }
    out.append(", entity: ").append(quoted(event.entity()));
    if (event instanceof LabEvent.SetWeight weight) {
      out.append(", weight: ").append(weight.weight());
    }
    if (event instanceof LabEvent.SetSlice slice) {
      out.append(", slice: ").append(LabTimes.print(slice.slice()));
      out.append(", now: ").append(slice.now());
    }
    line("}");
  }

  private void line(String text) {
    out.append(text).append('\n');
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (Character.isISOControl(c) || c == 0x2028 || c == 0x2029 || c == 0xfeff) {
        quoted.append("\\u").append(Integer.toHexString(0x10000 + c).substring(1));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
