package io.voluntas.rpc.server.config;

import io.voluntas.engine.config.ByteSizes;
import io.voluntas.engine.config.Keys;
import io.voluntas.engine.config.Origin;
import io.voluntas.engine.config.PolicyKind;
import io.voluntas.engine.config.Selection;
import io.voluntas.engine.config.Setting;
import io.voluntas.engine.config.YamlDocument;
import io.voluntas.engine.config.YamlSection;
import io.voluntas.engine.config.YamlValue;
import io.voluntas.spi.model.Durations;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads {@code server.yaml}. */
public final class ServerConfigReader {
  private static final Keys TOP =
      Keys.of(
          "server.yaml",
          "name",
          "url",
          "bind",
          "port",
          "database",
          "account-creation",
          "send",
          "scheduler",
          "limits");
  private static final Keys SCHEDULER =
      Keys.of(
          "scheduler",
          "request-delay",
          "next-contact",
          "jobs-per-host",
          "jobs-per-reply",
          "full-workload",
          "grace");
  private static final Keys LIMITS =
      Keys.of("limits", "connections", "request-bytes", "upload-bytes", "idle");

  private static final int MOST = 1_000_000;
  private static final ServerConfig.Answers ANSWERS =
      new ServerConfig.Answers(10 * Durations.SECOND, 0, 100, 20, true, Durations.MINUTE);
  private static final ServerConfig.Limits LIMITED =
      new ServerConfig.Limits(500, 8L << 20, 1L << 30, 30 * Durations.SECOND);

  private ServerConfigReader() {}

  /**
   * Reads the text of the file.
   *
   * @param file its name for messages
   * @throws io.voluntas.engine.config.ConfigException with every problem
   */
  public static ServerConfig read(String file, String text) {
    return YamlDocument.read(file, text, ServerConfigReader::bind);
  }

  private static Optional<ServerConfig> bind(YamlValue top) {
    int mark = top.mark();
    YamlSection all = top.section(TOP);
    String name = all.parsed("name", Names::oneLine, "A Voluntas project");
    Optional<String> url = all.find("url").map(v -> v.parsed(ServerConfigReader::url, ""));
    String bind = all.text("bind", "127.0.0.1");
    int port = all.whole("port", 0, 65_535, 8080);
    String database = all.parsed("database", ServerConfigReader::database, ServerConfig.SQLITE);
    boolean creation = all.flag("account-creation", true);
    ServerConfig.Policy send =
        all.find("send")
            .map(ServerConfigReader::policy)
            .orElse(new ServerConfig.Policy(defaultPolicy(), new TreeMap<>()));
    ServerConfig.Answers answers =
        all.find("scheduler").map(ServerConfigReader::answers).orElse(ANSWERS);
    ServerConfig.Limits limits = all.find("limits").map(ServerConfigReader::limits).orElse(LIMITED);
    return top.make(
        mark,
        () -> new ServerConfig(name, url, bind, port, database, send, creation, answers, limits));
  }

  private static String url(String text) {
    if (!text.matches("https?://[A-Za-z0-9._:\\[\\]-]+(/[A-Za-z0-9._~-]+)*/?")) {
      throw new IllegalArgumentException(
          "'" + text + "' is no master URL, such as http://grid.example.org/class/");
    }
    return text.endsWith("/") ? text : text + "/";
  }

  private static String database(String text) {
    if (!text.equals(ServerConfig.SQLITE) && !text.startsWith("jdbc:postgresql:")) {
      throw new IllegalArgumentException(
          "'" + text + "' is neither 'sqlite' nor a URL such as jdbc:postgresql://host/name");
    }
    return text;
  }

  private static Setting defaultPolicy() {
    return new Setting(PolicyKind.SEND.defaultPolicy(), Origin.DEFAULT);
  }

  private static ServerConfig.Policy policy(YamlValue value) {
    SortedMap<String, Setting> options = new TreeMap<>();
    value
        .entries()
        .forEach(
            (key, inner) ->
                inner.text().ifPresent(t -> options.put(key, new Setting(t, inner.origin()))));
    Setting chosen = options.remove(Selection.POLICY);
    return new ServerConfig.Policy(chosen == null ? defaultPolicy() : chosen, options);
  }

  private static ServerConfig.Answers answers(YamlValue value) {
    YamlSection section = value.section(SCHEDULER);
    return new ServerConfig.Answers(
        section.duration("request-delay", ANSWERS.requestDelay()),
        section.duration("next-contact", ANSWERS.nextContact()),
        section.whole("jobs-per-host", 1, MOST, ANSWERS.jobsPerHost()),
        section.whole("jobs-per-reply", 1, MOST, ANSWERS.jobsPerReply()),
        section.flag("full-workload", ANSWERS.fullWorkload()),
        section.duration("grace", ANSWERS.grace()));
  }

  private static ServerConfig.Limits limits(YamlValue value) {
    YamlSection section = value.section(LIMITS);
    return new ServerConfig.Limits(
        section.whole("connections", 1, MOST, LIMITED.connections()),
        bytes(section, "request-bytes", LIMITED.requestBytes()),
        bytes(section, "upload-bytes", LIMITED.uploadBytes()),
        section.duration("idle", LIMITED.idle()));
  }

  /** An amount of at least one byte. */
  static long bytes(YamlSection section, String key, long fallback) {
    return section.parsed(
        key,
        text -> {
          long bytes = ByteSizes.parse(text);
          if (bytes < 1) {
            throw new IllegalArgumentException("at least one byte is needed");
          }
          return bytes;
        },
        fallback);
  }
}
