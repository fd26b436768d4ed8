package io.voluntas.rpc.attach;

import io.voluntas.rpc.transfer.HttpCalls;
import io.voluntas.rpc.wire.Bounds;
import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.spi.rpc.RefusedException;
import io.voluntas.spi.rpc.TransportException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Asks a project what a client must know to attach to it. Immutable; calls block, and an interrupt
 * ends them.
 *
 * <p>All methods throw a {@link ServerRefusalException} when the project says no with a number, a
 * {@link RefusedException} when there is no project at the address, and a {@link
 * TransportException} when it may work later.
 */
public final class ProjectLookup {
  private static final Bounds LENGTH = new Bounds(0, 1000);
  private static final Pattern KEY = Pattern.compile("[A-Za-z0-9_-]{1,256}");
  private static final int MOST_PLATFORMS = 1000;

  private final HttpCalls calls;

  /** Creates a client; the calls' limit of idle time holds for each reply. */
  public ProjectLookup(HttpCalls calls) {
    this.calls = calls;
  }

  /** What the project says of itself. */
  public ProjectConfig config(MasterUrl project) throws TransportException {
    Page page = get(project.page("get_project_config.php"));
    FieldReader in = page.fields("project_config", new WarningLog());
    Optional<MasterUrl> named = Optional.empty();
    if (!in.text("master_url").isEmpty()) {
      named = Optional.of(MasterUrl.of(in.text("master_url")));
    }
    List<String> platforms =
        in.all("platforms").stream()
            .flatMap(all -> all.all("platform").stream())
            .map(one -> one.has("platform_name") ? one.text("platform_name") : one.element().text())
            .filter(name -> !name.isEmpty())
            .distinct()
            .limit(MOST_PLATFORMS)
            .toList();
    return new ProjectConfig(
        in.text("name"),
        named,
        in.integer("min_passwd_length", LENGTH, 0),
        in.flag("account_manager"),
        in.flag("account_creation_disabled") || in.flag("client_account_creation_disabled"),
        in.flag("uses_username"),
        in.flag("web_stopped") || in.flag("sched_stopped"),
        in.text("terms_of_use"),
        platforms,
        element(page.text(), "project_config"));
  }

  /** The key of an account that is there. */
  public String lookUp(MasterUrl project, Account account) throws TransportException {
    return key(project.page("lookup_account.php?" + credentials(account)));
  }

  /**
   * Creates an account, or finds it when it is there with the same password.
   *
   * @param userName the name to show on the project's pages
   * @return its key
   */
  public String create(MasterUrl project, Account account, String userName)
      throws TransportException {
    return key(
        project.page(
            "create_account.php?" + credentials(account) + "&user_name=" + encoded(userName)));
  }

  /**
   * The addresses of the project's schedulers, from its master page, in the order to try.
   *
   * @throws TransportException when the page names none: it may be one of maintenance
   */
  public List<URI> schedulers(MasterUrl project) throws TransportException {
    Page page = get(project.uri());
    List<URI> found = MasterPage.schedulers(project.uri(), page.latin());
    if (found.isEmpty()) {
      throw new TransportException(
          page.place()
              + ": the page names no scheduler; either no project is there, or it is down");
    }
    return found;
  }

  private String key(URI address) throws TransportException {
    Page page = get(address);
    String key = page.fields("account_out", new WarningLog()).text("authenticator");
    if (!KEY.matcher(key).matches()) {
      throw new TransportException(page.place() + ": the reply has no account key");
    }
    return key;
  }

  private Page get(URI address) throws TransportException {
    return Page.of(calls, HttpCalls.to(address).GET().build());
  }

  private static String credentials(Account account) {
    return "email_addr=" + encoded(account.name()) + "&passwd_hash=" + account.passwordHash().hex();
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  /** An element as it stands in the text, tags included; empty when it is not there. */
  static String element(String text, String name) {
    int from = text.indexOf("<" + name + ">");
    String end = "</" + name + ">";
    int to = text.indexOf(end, Math.max(from, 0));
    return from < 0 || to < 0 ? "" : text.substring(from, to + end.length());
  }
}
