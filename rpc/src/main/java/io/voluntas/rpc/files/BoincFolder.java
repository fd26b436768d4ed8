package io.voluntas.rpc.files;

import io.voluntas.rpc.wire.LenientXml;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import io.voluntas.rpc.wire.XmlDocument;
import io.voluntas.rpc.wire.XmlLimits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads the data folder of a BOINC client, or a single state file, without changing anything.
 *
 * <p>Used: {@code client_state.xml} (or {@code client_state_prev.xml} when it is missing), and the
 * user's files beside it ({@link SettingsFolder}).
 */
public final class BoincFolder {
  private static final String STATE = "client_state.xml";
  private static final String PREVIOUS = "client_state_prev.xml";

  private final WarningLog log = new WarningLog();
  private final List<WireException> refused = new ArrayList<>();
  private final LenientXml xml = new LenientXml(XmlLimits.DEFAULT, log);

  private BoincFolder() {}

  /**
   * Reads a folder or a state file. A file of another name than {@code client_state.xml} is read
   * alone, one of that name together with its neighbours.
   *
   * @throws WireException when the state file is missing or refused; other files that are refused
   *     are listed in the result and count as missing
   */
  public static BoincImport read(Path fileOrFolder) throws WireException {
    return new BoincFolder().readAll(fileOrFolder);
  }

  /**
   * Reads a state file from memory, with default preferences and configuration.
   *
   * @param file its name in messages
   * @param state its bytes
   * @throws WireException when it is refused
   */
  public static BoincImport read(String file, byte[] state) throws WireException {
    BoincFolder reader = new BoincFolder();
    XmlDocument document = reader.xml.parse(file, state);
    BoincHost host = new ClientStateReader(reader.log).read(document);
    return new BoincImport(host, reader.log.toList(), reader.refused);
  }

  private BoincImport readAll(Path path) throws WireException {
    Path state = path;
    if (Files.isDirectory(path)) {
      state = path.resolve(STATE);
      if (!Files.exists(state) && Files.exists(path.resolve(PREVIOUS))) {
        log.add(state.toString(), 0, "client_state", "is missing; " + PREVIOUS + " is used");
        state = path.resolve(PREVIOUS);
      }
    }
    BoincHost host = new ClientStateReader(log).read(xml.read(state));
    Optional<Path> folder = folderOf(path, state);
    if (folder.isPresent()) {
      host = withNeighbours(host, folder.get());
    }
    return new BoincImport(host, log.toList(), refused);
  }

  private static Optional<Path> folderOf(Path path, Path state) {
    if (Files.isDirectory(path)) {
      return Optional.of(path);
    }
    Path name = state.getFileName();
    return name != null && name.toString().equals(STATE)
        ? Optional.of(state.resolveSibling(""))
        : Optional.empty();
  }

  private BoincHost withNeighbours(BoincHost host, Path folder) {
    SettingsFolder settings = new SettingsFolder(folder, log);
    List<BoincProject> projects = new ArrayList<>();
    for (BoincProject project : host.projects()) {
      projects.add(project.withLimits(settings.limits(project.masterUrl())));
    }
    GlobalPreferences preferences =
        settings.preferences(host.venue()).orElse(GlobalPreferences.DEFAULT);
    ClientConfig config = settings.config().orElse(ClientConfig.DEFAULT);
    refused.addAll(settings.refused());
    return new BoincHost(
        host.info(),
        host.coprocessors(),
        host.timeStats(),
        host.stateTime(),
        host.venue(),
        host.platforms(),
        projects,
        preferences,
        config);
  }

  /**
   * The folder of a project: its URL without scheme, other characters than letters, digits, dot,
   * hyphen and underscore as underscores, none at the end. Empty when nothing but dots is left,
   * which would lead out of the folder.
   */
  public static String folderName(String masterUrl) {
    String bare = masterUrl.replaceFirst("^[A-Za-z]+://", "");
    String escaped = bare.replaceAll("[^A-Za-z0-9._-]", "_").replaceAll("_+$", "");
    return escaped.replace(".", "").isEmpty() ? "" : escaped;
  }
}
