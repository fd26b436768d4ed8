package io.voluntas.engine.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.Plugin;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles plugins for a test and packs them, so that the loader meets real jars. */
final class JarMaker {
  private final Path scratch;
  private final SortedMap<String, String> sources = new TreeMap<>();
  private final List<String> services = new ArrayList<>();
  private final List<String> leftOut = new ArrayList<>();
  private String version = "";

  JarMaker(Path scratch) {
    this.scratch = scratch;
  }

  /** A class whose name is {@code acme.<simple name>}. */
  JarMaker source(String simpleName, String text) {
    sources.put("acme." + simpleName, text);
    return this;
  }

  /** A plugin class with a name and a body, listed in the service file. */
  JarMaker plugin(String simpleName, String pluginName, String body) {
    services.add("acme." + simpleName);
    return source(
        simpleName,
        """
        package acme;
        import io.voluntas.spi.*;
        import java.util.List;
        public class %s implements Plugin {
          @Override public String name() { return "%s"; }
          @Override public int spiLevel() { return SPI_LEVEL; }
          %s
        }
        """
            .formatted(simpleName, pluginName, body));
  }

  /** The body of a plugin that brings enforcement policies of these names. */
  static String enforcement(String... names) {
    StringBuilder list = new StringBuilder();
    for (String name : names) {
      list.append(list.isEmpty() ? "" : ", ")
          .append(
              "Factory.of(\"%s\", \"help\", List.of(), v -> view -> List.of())".formatted(name));
    }
    return """
        @Override public List<Factory<io.voluntas.spi.enforcement.EnforcementPolicy>>
            enforcementPolicies() { return List.of(%s); }
        """
        .formatted(list);
  }

  JarMaker service(String className) {
    services.add(className);
    return this;
  }

  JarMaker version(String text) {
    version = text;
    return this;
  }

  /** Compiles the class but leaves it out of the jar. */
  JarMaker without(String simpleName) {
    leftOut.add("acme/" + simpleName + ".class");
    return this;
  }

  Path into(Path jar) throws IOException {
    Path classes = Files.createTempDirectory(scratch, "classes");
    compile(classes);
    Files.createDirectories(jar.getParent());
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (!version.isEmpty()) {
      manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, version);
    }
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream zip = new JarOutputStream(out, manifest);
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String name = classes.relativize(file).toString();
        if (!leftOut.contains(name)) {
          add(zip, name, Files.readAllBytes(file));
        }
      }
      if (!services.isEmpty()) {
        String text = "# made by a test\n" + String.join("\n", services) + "\n";
        add(zip, PluginFolder.SERVICE_FILE, text.getBytes(StandardCharsets.UTF_8));
      }
    }
    return jar;
  }

  private static void add(JarOutputStream zip, String name, byte[] bytes) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(bytes);
    zip.closeEntry();
  }

  private void compile(Path classes) throws IOException {
    if (sources.isEmpty()) {
      return;
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    List<JavaFileObject> units = new ArrayList<>();
    sources.forEach((name, text) -> units.add(new Source(name, text)));
    String spi = Plugin.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    List<String> options =
        List.of("-proc:none", "--release", "17", "-cp", spi, "-d", classes.toString());
    assertThat(compiler.getTask(messages, null, null, options, null, units).call())
        .as(messages.toString())
        .isTrue();
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + name.replace('.', '/') + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
