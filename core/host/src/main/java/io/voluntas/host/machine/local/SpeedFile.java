package io.voluntas.host.machine.local;

import io.voluntas.host.machine.ProcessorSpeed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Remembers a measured speed, with the processor that it belongs to: a folder that moves to another
 * machine, or a machine that gets another processor, is measured again.
 */
final class SpeedFile {
  private static final int MOST_BYTES = 4096;
  private static final Pattern FORM =
      Pattern.compile("flops ([0-9.E+]+)\niops ([0-9.E+]+)\nprocessor (.*)\n");

  private final Path path;

  SpeedFile(Path path) {
    this.path = path;
  }

  /** The speed that is on record for a processor, else a new measurement, which is recorded. */
  ProcessorSpeed get(String processor, Supplier<ProcessorSpeed> measure) {
    String name = processor.replace('\n', ' ');
    return read(name)
        .orElseGet(
            () -> {
              ProcessorSpeed speed = measure.get();
              write(speed, name);
              return speed;
            });
  }

  private Optional<ProcessorSpeed> read(String processor) {
    try {
      if (!Files.isRegularFile(path) || Files.size(path) > MOST_BYTES) {
        return Optional.empty();
      }
      Matcher matcher = FORM.matcher(Files.readString(path));
      if (!matcher.matches() || !matcher.group(3).equals(processor)) {
        return Optional.empty();
      }
      return Optional.of(
          new ProcessorSpeed(
              Double.parseDouble(matcher.group(1)), Double.parseDouble(matcher.group(2))));
    } catch (IOException | IllegalArgumentException e) {
      // A damaged record is worth half a second, not a message.
      return Optional.empty();
    }
  }

  private void write(ProcessorSpeed speed, String processor) {
    try {
      Files.writeString(
          path,
          "flops " + speed.flops() + "\niops " + speed.iops() + "\nprocessor " + processor + "\n");
    } catch (IOException e) {
      // Then it is measured again at the next start; a folder that cannot be written fails
      // elsewhere.
      return;
    }
  }
}
