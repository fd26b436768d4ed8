package io.voluntas.rpc.files;

import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.rpc.wire.LenientXml;
import io.voluntas.rpc.wire.Warning;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import io.voluntas.rpc.wire.XmlDocument;
import io.voluntas.rpc.wire.XmlElement;
import io.voluntas.rpc.wire.XmlLimits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The files in a client's data folder by which a user directs it: {@code global_prefs.xml} overlaid
 * by {@code global_prefs_override.xml}, {@code cc_config.xml}, and per project {@code
 * projects/URL/app_config.xml} or {@code URL/app_config.xml}, URL being the master URL as the
 * client writes it in folder names.
 *
 * <p>Each call reads the files anew. A file that is refused counts as missing and is listed. Not
 * thread-safe.
 */
public final class SettingsFolder {
  private final Path folder;
  private final WarningLog log;
  private final LenientXml xml;
  private final List<WireException> refused = new ArrayList<>();

  /** The files of a folder. */
  public SettingsFolder(Path folder) {
    this(folder, new WarningLog());
  }

  SettingsFolder(Path folder, WarningLog log) {
    this.folder = folder;
    this.log = log;
    this.xml = new LenientXml(XmlLimits.DEFAULT, log);
  }

  /** What was forgiven or replaced so far, in the order of reading. */
  public List<Warning> warnings() {
    return log.toList();
  }

  /** Files that were refused so far. */
  public List<WireException> refused() {
    return List.copyOf(refused);
  }

  /**
   * The preferences; empty when there is neither file. What the files leave out is at the field's
   * defaults.
   *
   * @param venue location of this computer as its account knows it; empty for none
   */
  public Optional<GlobalPreferences> preferences(String venue) {
    String element = "global_preferences";
    Optional<FieldReader> account =
        optional(folder.resolve("global_prefs.xml"), element)
            .map(in -> PreferencesReader.forVenue(in, venue));
    Optional<FieldReader> override = optional(folder.resolve("global_prefs_override.xml"), element);
    Optional<FieldReader> merged =
        override.isPresent() && account.isPresent()
            ? Optional.of(override.get().over(account.get()))
            : override.or(() -> account);
    return merged.map(PreferencesReader::read);
  }

  /** {@code cc_config.xml}; empty when it is not there. */
  public Optional<ClientConfig> config() {
    return optional(folder.resolve("cc_config.xml"), "cc_config").map(ClientConfigReader::read);
  }

  /** The limits for a project; empty when there are none. */
  public Optional<AppConfig> limits(String masterUrl) {
    String name = BoincFolder.folderName(masterUrl);
    if (name.isEmpty()) {
      return Optional.empty();
    }
    for (Path parent : List.of(folder.resolve("projects"), folder)) {
      Path path = parent.resolve(name).resolve("app_config.xml");
      if (Files.exists(path)) {
        try {
          return Optional.of(new AppConfigReader(log).read(path));
        } catch (WireException e) {
          refused.add(e);
          return Optional.empty();
        }
      }
    }
    return Optional.empty();
  }

  private Optional<FieldReader> optional(Path path, String element) {
    if (!Files.exists(path)) {
      return Optional.empty();
    }
    try {
      XmlDocument document = xml.read(path);
      XmlElement root = document.root();
      // The client looks for the element anywhere; some files wrap it once more.
      Optional<XmlElement> inner = root.child(element);
      XmlElement wanted =
          inner.isPresent() && !root.name().equals(element) ? inner.get() : document.root(element);
      return Optional.of(new FieldReader(path.toString(), wanted, log));
    } catch (WireException e) {
      refused.add(e);
      return Optional.empty();
    }
  }
}
