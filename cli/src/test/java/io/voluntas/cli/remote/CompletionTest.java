package io.voluntas.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.cli.Cli;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Help and completion know the commands. */
final class CompletionTest {
  @TempDir Path folder;

  @Test
  void helpListsTheCommandsAndTheirOptions() {
    assertThat(Cli.run("help").out())
        .contains("  attach ")
        .contains("  suspend ")
        .contains("  quit ");
    Cli help = Cli.run("help", "messages");
    assertThat(help.out())
        .contains("usage: voluntas messages [options]")
        .contains("--follow, -f")
        .contains("--dir DIR")
        .contains("--host HOST[:PORT]");
  }

  @Test
  void bashCompletesThem() throws Exception {
    Path script = folder.resolve("completion.bash");
    Files.writeString(script, Cli.run("completion", "bash").out());
    // What bash sets before it calls the function that completes.
    assertThat(completed(script, "(voluntas tas)", 1)).containsExactly("tasks");
    assertThat(completed(script, "(voluntas su)", 1)).containsExactly("suspend");
    assertThat(completed(script, "(voluntas tasks --j)", 2)).containsExactly("--json");
    assertThat(completed(script, "(voluntas mode --pass)", 2)).containsExactly("--password-file");
  }

  private List<String> completed(Path script, String words, int at) throws Exception {
    String program =
        "source "
            + script
            + "; COMP_WORDS="
            + words
            + "; COMP_CWORD="
            + at
            + "; _voluntas; printf '%s\\n' \"${COMPREPLY[@]}\"";
    Path out = folder.resolve("out.txt");
    Process bash =
        new ProcessBuilder("bash", "-c", program)
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    assertThat(bash.waitFor(30, TimeUnit.SECONDS)).isTrue();
    return Files.readString(out).lines().toList();
  }
}
