package io.voluntas.cli.command;

import io.voluntas.cli.live.settings.ComputingOptions;
import io.voluntas.engine.config.EffectiveSetting;
import io.voluntas.engine.config.Problems;
import io.voluntas.engine.config.SettingsFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.cli.Option;

/** The settings of {@code --config} and {@code --set}. */
final class SettingsArgument {
  private SettingsArgument() {}

  static List<Option> options() {
    return List.of(
        CommonOptions.repeated("set", "SECTION.KEY=VALUE", "override one setting; may be repeated"),
        CommonOptions.value("config", "FILE", "settings file (voluntas.yaml)"));
  }

  /**
   * Reads them.
   *
   * @throws UsageException when the file cannot be read
   * @throws io.voluntas.engine.config.ConfigException when something in it is wrong
   */
  static SettingsFile read(Invocation call) {
    SettingsFile file = SettingsFile.EMPTY;
    if (call.path("config").isPresent()) {
      Path path = call.path("config").get();
      file = read(path);
    }
    SettingsFile settings = file.with(call.values("set"));
    Problems problems = new Problems();
    List<EffectiveSetting> unused = ComputingOptions.effective(settings, problems);
    problems.throwIfAny();
    return settings;
  }

  /** Reads a file of the user's. */
  static SettingsFile read(Path path) {
    return SettingsFile.read(path.toString(), text(path));
  }

  private static String text(Path path) {
    try {
      return Files.readString(path);
    } catch (CharacterCodingException e) {
      throw new UsageException("--config: '" + path + "' is not UTF-8 text", e);
    } catch (IOException e) {
      throw new UsageException("--config: cannot read '" + path + "': " + e.getMessage(), e);
    }
  }
}
