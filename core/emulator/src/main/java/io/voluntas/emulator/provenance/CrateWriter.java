package io.voluntas.emulator.provenance;

import io.voluntas.emulator.result.JsonText;
import java.util.List;
import java.util.function.Predicate;

/**
 * Writes a crate's description: flattened JSON-LD as RO-Crate 1.1 has it, with the run as a {@code
 * CreateAction} (section "Provenance of entities"). The same crate gives the same text.
 */
public final class CrateWriter {
  private static final String SPECIFICATION = "https://w3id.org/ro/crate/1.1";
  private static final String RUN = "#run";
  private static final String PROGRAM = "#voluntas";
  private static final String JAVA = "#java";

  private final Crate crate;
  private final JsonText json = new JsonText();

  private CrateWriter(Crate crate) {
    this.crate = crate;
  }

  /** The text, with a line end. */
  public static String write(Crate crate) {
    return new CrateWriter(crate).text();
  }

  private String text() {
    json.open('{').name("@context").open('[').string(SPECIFICATION + "/context");
    // The context of 1.1 is older than this property.
    json.open('{').name("sha256").string("https://schema.org/sha256").close('}').close(']');
    json.name("@graph").open('[');
    entity(Crate.FILE, "CreativeWork");
    json.name("conformsTo");
    reference(SPECIFICATION);
    json.name("about");
    reference("./");
    json.close('}');
    root();
    run();
    software();
    for (String name : crate.parameters().keySet()) {
      entity(parameter(name), "PropertyValue");
      json.name("name").string(name);
      json.name("value").string(String.valueOf(crate.parameters().get(name))).close('}');
    }
    crate.files().forEach(this::file);
    return json.close(']').close('}').text();
  }

  private void root() {
    entity("./", "Dataset");
    json.name("name").string(crate.name()).name("description").string(crate.description());
    crate.published().ifPresent(date -> json.name("datePublished").string(date));
    if (crate.license().isPresent()) {
      json.name("license");
      reference(crate.license().get());
    }
    json.name("hasPart");
    files(file -> true);
    json.name("mentions");
    reference(RUN);
    json.close('}');
    if (crate.license().isPresent()) {
      entity(crate.license().get(), "CreativeWork");
      json.name("name").string(crate.license().get()).close('}');
    }
  }

  private void run() {
    entity(RUN, "CreateAction");
    json.name("name").string("Emulation").name("description").string(crate.command());
    json.name("instrument").open('[');
    reference(PROGRAM);
    for (int i = 0; i < crate.plugins().size(); i++) {
      reference(plugin(i));
    }
    json.close(']').name("object").open('[');
    crate.parameters().keySet().forEach(name -> reference(parameter(name)));
    crate.files().stream().filter(CrateFile::input).forEach(file -> reference(file.path()));
    json.close(']').name("result");
    files(file -> !file.input());
    json.close('}');
  }

  private void software() {
    entity(PROGRAM, "SoftwareApplication");
    json.name("name").string("Voluntas").name("version").string(crate.version());
    json.name("softwareRequirements");
    reference(JAVA);
    json.name("hasPart").open('[');
    for (int i = 0; i < crate.program().size(); i++) {
      reference(part(i));
    }
    json.close(']').close('}');
    entity(JAVA, "SoftwareApplication");
    json.name("name").string("Java").name("version").string(crate.java()).close('}');
    for (int i = 0; i < crate.program().size(); i++) {
      component(part(i), crate.program().get(i));
    }
    for (int i = 0; i < crate.plugins().size(); i++) {
      component(plugin(i), crate.plugins().get(i));
    }
  }

  private void component(String id, Component component) {
    entity(id, "SoftwareApplication");
    json.name("name").string(component.name());
    if (!component.file().isEmpty()) {
      json.name("alternateName").string(component.file());
    }
    json.name("sha256").string(component.sha256()).close('}');
  }

  private void file(CrateFile file) {
    entity(file.path(), file.isFolder() ? "Dataset" : "File");
    json.name("name").string(file.name());
    if (!file.mediaType().isEmpty()) {
      json.name("encodingFormat").string(file.mediaType());
    }
    json.name("contentSize").string(Long.toString(file.fingerprint().size()));
    json.name("sha256").string(file.fingerprint().sha256()).close('}');
  }

  private void files(Predicate<CrateFile> wanted) {
    List<CrateFile> files = crate.files().stream().filter(wanted).toList();
    json.open('[');
    files.forEach(file -> reference(file.path()));
    json.close(']');
  }

  private void entity(String id, String type) {
    json.open('{').name("@id").string(id).name("@type").string(type);
  }

  private void reference(String id) {
    json.open('{').name("@id").string(id).close('}');
  }

  private static String parameter(String name) {
    return "#parameter-" + name;
  }

  private static String part(int index) {
    return "#part-" + (index + 1);
  }

  private static String plugin(int index) {
    return "#plugin-" + (index + 1);
  }
}
