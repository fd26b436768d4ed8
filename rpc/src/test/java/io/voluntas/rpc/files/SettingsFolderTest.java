package io.voluntas.rpc.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The user's files without a state file beside them, as a live client reads them. */
final class SettingsFolderTest {
  @TempDir Path folder;

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  @Test
  void anEmptyFolderSaysNothing() {
    SettingsFolder files = new SettingsFolder(folder);
    assertThat(files.preferences("home")).isEmpty();
    assertThat(files.config()).isEmpty();
    assertThat(files.limits("https://example.org/")).isEmpty();
    assertThat(files.warnings()).isEmpty();
  }

  @Test
  void anOverrideAloneIsEnough() throws IOException {
    write(
        "global_prefs_override.xml",
        "<global_preferences><max_ncpus_pct>50</max_ncpus_pct></global_preferences>");
    assertThat(new SettingsFolder(folder).preferences("").orElseThrow().processors().percent())
        .hasValue(50);
  }

  @Test
  void filesAreReadAnewAndARefusedOneCountsAsMissing() throws IOException {
    SettingsFolder files = new SettingsFolder(folder);
    write("cc_config.xml", "<cc_config><options><no_gpus>1</no_gpus></options></cc_config>");
    assertThat(files.config().orElseThrow().noGpus()).isTrue();
    write("cc_config.xml", "no xml at all");
    assertThat(files.config()).isEmpty();
    assertThat(files.refused()).hasSize(1);
    assertThat(files.refused().get(0)).hasMessageContaining("cc_config.xml");
  }
}
