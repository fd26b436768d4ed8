package io.voluntas.rpc.server.web;

import io.voluntas.rpc.server.feed.AppCatalog;
import io.voluntas.rpc.server.model.Host;
import io.voluntas.rpc.server.model.Job;
import io.voluntas.rpc.server.model.Overview;
import io.voluntas.rpc.server.model.Tally;
import io.voluntas.rpc.server.model.Workunit;
import io.voluntas.rpc.server.schedule.Project;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The master page: the scheduler's address for clients, and how things are for people. Lines are
 * short, because clients read the page in pieces of 255 bytes.
 */
final class StatusPage {
  private static final String STYLE =
      """
      :root { color-scheme: light dark; }
      body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto;
        padding: 1rem; max-width: 46rem; }
      h1 { font-size: 1.5rem; line-height: 1.2; }
      h2 { font-size: 1.1rem; margin: 1.5rem 0 .25rem; }
      .wide { overflow-x: auto; }
      table { border-collapse: collapse; width: 100%; }
      th, td { text-align: left; padding: .25rem .75rem .25rem 0;
        border-bottom: 1px solid #8886; }
      th:not(:first-child), td:not(:first-child) { text-align: right;
        font-variant-numeric: tabular-nums; }
      code { overflow-wrap: anywhere; }
      .mend { border-left: 4px solid #c60; padding-left: .75rem;
        white-space: pre-wrap; overflow-wrap: anywhere; }
      """;

  private StatusPage() {}

  static Answer answer(
      Project project, AppCatalog apps, Overview all, List<String> problems, long now) {
    List<String> page = new ArrayList<>();
    page.add("<!DOCTYPE html>");
    page.add("<html lang=\"en\"><head><meta charset=\"utf-8\">");
    page.add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
    page.add("<title>" + text(project.name()) + "</title>");
    page.add("<link rel=\"boinc_scheduler\"");
    page.set(
        page.size() - 1,
        "<link rel=\"boinc_scheduler\" href=\"" + project.url() + Project.SCHEDULER + "\">");
    page.add("<style>");
    page.add(STYLE.stripTrailing());
    page.add("</style></head><body><main>");
    page.add("<h1>" + text(project.name()) + "</h1>");
    page.add("<p>To take part, attach a BOINC client to <code>" + project.url() + "</code></p>");
    for (String problem : problems) {
      page.add("<p class=\"mend\" role=\"alert\">" + text(problem) + "</p>");
    }
    work(page, all);
    jobs(page, all);
    apps(page, apps);
    hosts(page, all, now);
    page.add("</main></body></html>");
    return Answer.html(String.join("\n", page) + "\n");
  }

  private static void work(List<String> page, Overview all) {
    open(page, "Work", "What was asked for", "Number");
    row(page, "open", all.in(Workunit.State.OPEN));
    row(page, "done", all.in(Workunit.State.VALID));
    row(page, "failed", all.in(Workunit.State.FAILED));
    row(page, "cancelled", all.in(Workunit.State.CANCELLED));
    close(page);
  }

  private static void jobs(List<String> page, Overview all) {
    open(page, "Jobs", "Attempts at it", "Number");
    row(page, "waiting for a host", all.unsent());
    row(page, "on hosts", all.sent());
    row(page, "to be judged", all.ended(Job.Outcome.RETURNED));
    row(page, "valid", all.ended(Job.Outcome.VALID));
    row(page, "invalid", all.ended(Job.Outcome.INVALID));
    row(page, "failed", all.ended(Job.Outcome.ERROR));
    row(page, "aborted", all.ended(Job.Outcome.ABORTED));
    row(page, "never came back", all.ended(Job.Outcome.NO_REPLY));
    row(page, "no longer needed", all.ended(Job.Outcome.NOT_NEEDED));
    row(page, "sent again after a loss", all.of(Tally.RESENT));
    row(page, "reported more than once", all.of(Tally.DUPLICATE));
    close(page);
  }

  private static void apps(List<String> page, AppCatalog apps) {
    open(page, "Apps", "Name", "Versions");
    apps.all().forEach(app -> row(page, app.definition().friendlyName(), app.versions().size()));
    close(page);
  }

  private static void hosts(List<String> page, Overview all, long now) {
    page.add("<h2>Hosts: " + all.hostCount() + ", credit " + number(all.credit()) + "</h2>");
    page.add("<div class=\"wide\"><table><thead><tr><th>Host</th><th>CPUs</th>");
    page.add("<th>Credit</th><th>Last seen</th></tr></thead><tbody>");
    for (Host host : all.hosts()) {
      String name = host.facts().name().isEmpty() ? "unnamed" : host.facts().name();
      page.add("<tr><td>" + host.id() + " " + text(shortened(name)) + "</td>");
      page.add("<td>" + host.facts().cpus() + "</td><td>" + number(host.credit()) + "</td>");
      page.add("<td>" + ago(now - host.lastContact()) + "</td></tr>");
    }
    close(page);
  }

  private static void open(List<String> page, String title, String first, String second) {
    page.add("<h2>" + title + "</h2><div class=\"wide\"><table><thead>");
    page.add("<tr><th>" + first + "</th><th>" + second + "</th></tr></thead><tbody>");
  }

  private static void row(List<String> page, String name, long amount) {
    page.add("<tr><td>" + text(shortened(name)) + "</td><td>" + amount + "</td></tr>");
  }

  private static void close(List<String> page) {
    page.add("</tbody></table></div>");
  }

  private static String shortened(String name) {
    return name.length() > 60 ? name.substring(0, 60) + "…" : name;
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  private static String ago(long micros) {
    long seconds = Math.max(0, micros / 1_000_000);
    if (seconds < 120) {
      return seconds + " s ago";
    }
    if (seconds < 7200) {
      return seconds / 60 + " min ago";
    }
    return seconds < 172_800 ? seconds / 3600 + " h ago" : seconds / 86_400 + " days ago";
  }

  private static String text(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
