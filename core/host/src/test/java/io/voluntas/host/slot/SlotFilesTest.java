package io.voluntas.host.slot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.spi.rpc.FileSpec;
import io.voluntas.spi.rpc.FileUse;
import io.voluntas.spi.rpc.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SlotFilesTest {
  @TempDir Path data;
  private Path project;
  private Slot slot;

  @BeforeEach
  void folders() throws Exception {
    project = Files.createDirectories(data.resolve("projects/p"));
    slot = new Slot(2, data.resolve("slots/2"));
    Files.writeString(project.resolve("prog_1"), "#!/bin/sh\n");
    Files.writeString(project.resolve("lib_1"), "l");
    Files.writeString(project.resolve("in_1"), "i");
    Files.writeString(project.resolve("in_2"), "j");
  }

  private SlotFiles files(boolean symbolic, FileUse program, FileUse... outputs) {
    List<FileUse> inputs =
        List.of(
            new FileUse("in_1", "sub/in", false, false, false),
            new FileUse("in_2", "copied", false, true, false));
    List<FileUse> programs = List.of(program, new FileUse("lib_1", "lib", false, false, false));
    List<FileSpec> specs = new ArrayList<>();
    for (List<FileUse> uses : List.of(programs, inputs, List.of(outputs))) {
      for (FileUse use : uses) {
        specs.add(
            new FileSpec(
                use.file(),
                List.of(),
                List.of(),
                OptionalLong.empty(),
                use.file().startsWith("out") ? OptionalLong.of(3) : OptionalLong.empty(),
                "",
                use.mainProgram(),
                false,
                "",
                ""));
      }
    }
    Launch launch =
        new Launch(
            "wu",
            new Launch.Version("app", 1, "x", "", ""),
            programs,
            inputs,
            List.of(outputs),
            specs,
            "",
            0,
            0,
            0,
            1,
            false,
            false);
    return new SlotFiles(launch, slot, project, symbolic);
  }

  private static FileUse main(boolean copy) {
    return new FileUse("prog_1", "prog", true, copy, false);
  }

  private static FileUse output(String name, String open, boolean copy, boolean optional) {
    return new FileUse(name, open, false, copy, optional);
  }

  @Test
  void linkFilesAndCopies() throws Exception {
    SlotFiles files = files(false, main(false), output("out_1", "out", false, false));
    assertThat(files.prepare()).isEqualTo("../../projects/p/prog_1");
    assertThat(project.resolve("prog_1")).isExecutable();
    assertThat(slot.file("lib")).hasContent("<soft_link>../../projects/p/lib_1</soft_link>\n");
    // Names in links count from the slot, also in a folder of the slot.
    assertThat(slot.file("sub/in")).hasContent("<soft_link>../../projects/p/in_1</soft_link>\n");
    assertThat(slot.file("out")).hasContent("<soft_link>../../projects/p/out_1</soft_link>\n");
    assertThat(slot.file("copied")).hasContent("j");
    assertThat(slot.file("prog")).doesNotExist();
    // The job may have changed its copy, or written over a link; both are its state.
    Files.writeString(slot.file("copied"), "changed");
    Files.writeString(slot.file("out"), "half");
    files.prepare();
    assertThat(slot.file("copied")).hasContent("changed");
    assertThat(slot.file("out")).hasContent("half");
  }

  @Test
  void symbolicLinksAndACopiedProgram() throws Exception {
    SlotFiles files = files(true, main(true), output("out_1", "out", false, false));
    assertThat(files.prepare()).isEqualTo("./prog");
    assertThat(slot.file("prog")).isExecutable();
    assertThat(slot.file("sub/in")).isSymbolicLink().hasContent("i");
    Files.writeString(slot.file("out"), "abc");
    assertThat(project.resolve("out_1")).hasContent("abc");
    files.prepare();
    assertThat(files.collect()).isEqualTo(new Outputs(List.of("out_1"), List.of(), List.of()));
  }

  @Test
  void outputsAreMovedOnceAndChecked() throws Exception {
    SlotFiles files =
        files(
            false,
            main(false),
            output("out_1", "a", true, false),
            output("out_2", "b", false, false),
            output("out_3", "c", true, true),
            output("out_4", "d", true, false),
            output("out_5", "e", false, false));
    files.prepare();
    Files.writeString(slot.file("a"), "abc");
    // This program does not know link files.
    Files.writeString(slot.file("b"), "abcd");
    Outputs outputs = files.collect();
    assertThat(outputs.present()).containsExactly("out_1", "out_2");
    // The third may be missing; of the last one there is only the link.
    assertThat(outputs.missing()).containsExactly("out_4", "out_5");
    assertThat(outputs.tooBig()).containsExactly("out_2");
    assertThat(slot.file("a")).doesNotExist();
    assertThat(files.collect()).isEqualTo(outputs);
  }

  /** Size and sum of an output are told to the project: it must not be shorter afterwards. */
  @Test
  void outputsAreOnTheDiskUnderTheirNamesBeforeTheyCount() throws Exception {
    SlotFiles files =
        files(
            true,
            main(false),
            output("out_1", "a", true, false),
            output("out_2", "b", false, false),
            output("out_3", "c", true, true));
    files.prepare();
    Files.writeString(slot.file("a"), "abc");
    Files.writeString(slot.file("b"), "ab");
    List<String> steps = new ArrayList<>();
    files.collect(
        path -> {
          // Moved by then, the one; written through its link, the other.
          assertThat(slot.file("a")).doesNotExist();
          assertThat(project.resolve("out_1")).hasContent("abc");
          steps.add(project.getParent().relativize(path).toString());
        });
    assertThat(steps).containsExactly("p/out_1", "p/out_2", "p");
    // Nothing is there to be made safe.
    Files.delete(project.resolve("out_1"));
    Files.delete(project.resolve("out_2"));
    files.collect(path -> steps.add("more"));
    assertThat(steps).doesNotContain("more");
  }

  @Test
  void anOutputThatNobodyMayWriteToIsCollected() throws Exception {
    SlotFiles files = files(true, main(false), output("out_1", "a", true, false));
    files.prepare();
    Files.writeString(slot.file("a"), "abc");
    assertThat(slot.file("a").toFile().setReadOnly()).isTrue();
    assertThat(files.collect().complete()).isTrue();
  }

  @Test
  void sizeCountsTheSlotAndTheOutputsElsewhere() throws Exception {
    SlotFiles files = files(true, main(false), output("out_1", "out", false, false));
    files.prepare();
    Files.write(slot.file("sub/big"), new byte[1000]);
    Files.write(project.resolve("out_1"), new byte[500]);
    // "copied" has one byte; links count nothing.
    assertThat(files.size()).isEqualTo(1501);
  }

  @Test
  void impossibleNamesAndMissingFiles() throws IOException {
    for (String name : List.of("../x", "/etc/x", "a/../../x", ".", "")) {
      assertThatThrownBy(
              () -> files(false, main(false), output("out_1", name, true, false)).prepare())
          .as(name)
          .isInstanceOf(SetupException.class)
          .hasMessage("the project calls the file out_1 '" + name + "', outside the slot");
    }
    Files.delete(project.resolve("in_2"));
    assertThatThrownBy(() -> files(false, main(false)).prepare())
        .isInstanceOf(SetupException.class)
        .hasMessageContaining("in_2 is not in " + project);
  }
}
