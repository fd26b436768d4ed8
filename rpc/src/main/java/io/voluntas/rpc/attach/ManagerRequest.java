package io.voluntas.rpc.attach;

import io.voluntas.rpc.transfer.ClientVersion;
import java.util.List;
import java.util.Locale;

/**
 * What a client tells its account manager.
 *
 * @param account the user there
 * @param hostId identity of the host across projects, hexadecimal
 * @param previousHostId the one before, when it has changed; empty for none
 * @param domainName the host's name
 * @param version the version that the client claims
 * @param runMode {@code always}, {@code auto} or {@code never}
 * @param platform the name of the primary platform
 * @param projects the attached projects
 * @param globalPreferences the element {@code global_preferences} as it came; empty for none
 * @param opaque what the manager gave to keep, with its tags; empty for none
 */
public record ManagerRequest(
    Account account,
    String hostId,
    String previousHostId,
    String domainName,
    ClientVersion version,
    String runMode,
    String platform,
    List<Project> projects,
    String globalPreferences,
    String opaque) {

  /** Copies the list. */
  public ManagerRequest {
    projects = List.copyOf(projects);
  }

  /**
   * An attached project.
   *
   * @param name its name
   * @param hostId the host's number there; 0 before the first contact
   * @param key the account's key there
   * @param byManager whether the manager attached it
   * @param resourceShare its share, 0 or more
   * @param cpuSeconds instance-seconds that processors have worked for it, all in all
   * @param gpuSeconds the same of graphics processors
   */
  public record Project(
      MasterUrl url,
      String name,
      long hostId,
      String key,
      boolean suspended,
      boolean dontRequestMoreWork,
      boolean detachWhenDone,
      boolean byManager,
      double resourceShare,
      double cpuSeconds,
      double gpuSeconds) {
    @Override
    public String toString() {
      return "Project[" + url + "]";
    }
  }

  /** The request's body, one element a line. */
  String body() {
    StringBuilder out = new StringBuilder(2000);
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n<acct_mgr_request>\n");
    line(out, "name", account.name());
    line(out, "password_hash", account.passwordHash().hex());
    line(out, "host_cpid", hostId);
    if (!previousHostId.isEmpty()) {
      line(out, "previous_host_cpid", previousHostId);
    }
    line(out, "domain_name", domainName);
    line(out, "client_version", version.major() + "." + version.minor() + "." + version.release());
    line(out, "run_mode", runMode);
    line(out, "platform_name", platform);
    for (Project project : projects) {
      write(out, project);
    }
    for (String element : List.of(globalPreferences.strip(), opaque.strip())) {
      if (!element.isEmpty()) {
        out.append(element).append('\n');
      }
    }
    return out.append("</acct_mgr_request>\n").toString();
  }

  private static void write(StringBuilder out, Project project) {
    out.append("<project>\n");
    line(out, "url", project.url.toString());
    line(out, "project_name", project.name);
    line(out, "suspended_via_gui", flag(project.suspended));
    line(out, "account_key", project.key);
    line(out, "hostid", Long.toString(project.hostId));
    line(out, "attached_via_acct_mgr", flag(project.byManager));
    line(out, "dont_request_more_work", flag(project.dontRequestMoreWork));
    line(out, "detach_when_done", flag(project.detachWhenDone));
    line(out, "resource_share", number(project.resourceShare));
    line(out, "cpu_ec", number(project.cpuSeconds));
    line(out, "gpu_ec", number(project.gpuSeconds));
    out.append("</project>\n");
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%f", value);
  }

  private static String flag(boolean value) {
    return value ? "1" : "0";
  }

  private static void line(StringBuilder out, String tag, String value) {
    out.append("   <").append(tag).append('>');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        default -> out.append(c < ' ' ? ' ' : c);
      }
    }
    out.append("</").append(tag).append(">\n");
  }
}
