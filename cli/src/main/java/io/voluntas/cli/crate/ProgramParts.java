package io.voluntas.cli.crate;

import io.voluntas.emulator.provenance.Component;
import io.voluntas.emulator.run.Emulator;
import io.voluntas.engine.kernel.PolicySet;
import io.voluntas.spi.Plugin;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;

/** The jars of the program itself on which results depend. */
final class ProgramParts {
  private record Part(String name, Class<?> member) {}

  private static final List<Part> EMULATING =
      List.of(
          new Part("voluntas-spi", Plugin.class),
          new Part("voluntas-engine", PolicySet.class),
          new Part("voluntas-emulator", Emulator.class));
  private static final Part CLI = new Part("voluntas-cli", ProgramParts.class);

  private ProgramParts() {}

  static List<Component> components() throws IOException {
    List<Component> all = new ArrayList<>(emulating());
    all.addAll(components(List.of(CLI)));
    return all;
  }

  /** Those that make numbers. */
  static List<Component> emulating() throws IOException {
    return components(EMULATING);
  }

  private static List<Component> components(List<Part> parts) throws IOException {
    List<Component> components = new ArrayList<>();
    for (Part part : parts) {
      CodeSource source = part.member().getProtectionDomain().getCodeSource();
      if (source != null && source.getLocation() != null) {
        try {
          components.add(Component.at(part.name(), Path.of(source.getLocation().toURI())));
        } catch (URISyntaxException e) {
          throw new IOException("cannot find " + part.name() + ": " + e.getMessage(), e);
        }
      }
    }
    return components;
  }

  /** The Java platform and the machine's kind; figures do not depend on it, but readers ask. */
  static String java() {
    return System.getProperty("java.runtime.version", "")
        + ", "
        + System.getProperty("java.vm.name", "")
        + ", "
        + System.getProperty("os.name", "")
        + " "
        + System.getProperty("os.arch", "");
  }
}
