package io.voluntas.rpc.gui.wire;

import io.voluntas.rpc.gui.port.state.Contact;
import io.voluntas.rpc.gui.port.state.ContactReason;
import io.voluntas.rpc.gui.port.state.Project;
import io.voluntas.rpc.gui.port.state.Project.Backoff;
import io.voluntas.rpc.gui.port.state.Project.Credit;
import io.voluntas.rpc.gui.port.state.Project.Link;
import io.voluntas.rpc.gui.port.state.Project.Member;
import io.voluntas.rpc.gui.port.state.Project.Work;
import io.voluntas.rpc.gui.port.state.Switches;
import io.voluntas.rpc.wire.FieldReader;
import java.util.ArrayList;
import java.util.List;

/** The element {@code project}. */
public final class ProjectXml {
  private ProjectXml() {}

  /** Writes a project. */
  public static void write(XmlText out, Project project) {
    Member member = project.member();
    Contact contact = project.contact();
    Switches switches = project.switches();
    Work work = project.record();
    out.open("project")
        .text("master_url", project.masterUrl())
        .text("project_name", project.name())
        .text("user_name", member.userName())
        .text("team_name", member.teamName())
        .text("host_venue", member.venue())
        .text("email_hash", member.emailHash())
        .text("cross_project_id", member.crossProjectId())
        .text("external_cpid", member.externalId());
    write(out, project.credit());
    out.number("rpc_seqno", contact.sequence())
        .number("userid", member.userId())
        .number("teamid", member.teamId())
        .number("hostid", member.hostId())
        .number("nrpc_failures", contact.failures())
        .number("master_fetch_failures", contact.masterFailures())
        .millionths("min_rpc_time", contact.deferredUntil())
        .millionths("next_rpc_time", contact.nextBy())
        .real("rec", work.recentCredit())
        .real("resource_share", project.resourceShare())
        .bytes("disk_usage", work.diskUsageBytes())
        .bytes("disk_share", work.diskShareBytes())
        .real("duration_correction_factor", work.durationCorrection())
        .number("sched_rpc_pending", contact.pending().number())
        .number("njobs_success", work.succeeded())
        .number("njobs_error", work.failed())
        .millionths("elapsed_time", work.elapsed())
        .millionths("last_rpc_time", contact.lastAt())
        .flag("master_url_fetch_pending", contact.masterPending())
        .flag("trickle_up_pending", contact.trickleUpPending())
        .flag("suspended_via_gui", switches.suspended())
        .flag("dont_request_more_work", switches.noMoreWork())
        .flag("detach_when_done", switches.detachWhenDone())
        .flag("ended", switches.ended())
        .flag("attached_via_acct_mgr", switches.attachedByManager())
        .flag("scheduler_rpc_in_progress", contact.inProgress());
    for (Backoff backoff : project.backoffs()) {
      out.open("rsc_backoff_time")
          .text("name", backoff.type())
          .millionths("value", backoff.until())
          .close("rsc_backoff_time")
          .open("rsc_backoff_interval")
          .text("name", backoff.type())
          .millionths("value", backoff.interval())
          .close("rsc_backoff_interval");
    }
    out.real("sched_priority", project.schedulingPriority())
        .textIfAny("project_dir", project.folder());
    writeLinks(out, project.links());
    out.close("project");
  }

  private static void writeLinks(XmlText out, List<Link> links) {
    if (links.isEmpty()) {
      return;
    }
    out.open("gui_urls");
    for (Link link : links) {
      out.open("gui_url")
          .text("name", link.name())
          .text("description", link.description())
          .text("url", link.url())
          .close("gui_url");
    }
    out.close("gui_urls");
  }

  /** Writes credit, without an element around it. */
  static void write(XmlText out, Credit credit) {
    out.real("user_total_credit", credit.userTotal())
        .real("user_expavg_credit", credit.userAverage())
        .real("host_total_credit", credit.hostTotal())
        .real("host_expavg_credit", credit.hostAverage());
  }

  /** Reads credit. */
  static Credit readCredit(FieldReader in) {
    return new Credit(
        Plausible.real(in, "user_total_credit"),
        Plausible.real(in, "user_expavg_credit"),
        Plausible.real(in, "host_total_credit"),
        Plausible.real(in, "host_expavg_credit"));
  }

  /** Reads a project; an unknown reason for a contact is read as the project's own. */
  public static Project read(FieldReader in) {
    return new Project(
        in.text("master_url"),
        in.text("project_name"),
        new Member(
            Plausible.count(in, "userid"),
            in.text("user_name"),
            Plausible.count(in, "teamid"),
            in.text("team_name"),
            Plausible.count(in, "hostid"),
            in.text("host_venue"),
            in.text("email_hash"),
            in.text("cross_project_id"),
            in.text("external_cpid")),
        readCredit(in),
        Plausible.real(in, "resource_share"),
        Plausible.real(in, "sched_priority"),
        readContact(in),
        new Switches(
            in.flag("suspended_via_gui"),
            in.flag("dont_request_more_work"),
            in.flag("detach_when_done"),
            in.flag("ended"),
            in.flag("attached_via_acct_mgr")),
        readBackoffs(in),
        new Work(
            Plausible.count(in, "njobs_success"),
            Plausible.count(in, "njobs_error"),
            Plausible.span(in, "elapsed_time"),
            Plausible.real(in, "rec"),
            Plausible.real(in, "duration_correction_factor"),
            Plausible.bytes(in, "disk_usage"),
            Plausible.bytes(in, "disk_share")),
        in.text("project_dir"),
        readLinks(in));
  }

  private static Contact readContact(FieldReader in) {
    return new Contact(
        Plausible.integer(in, "rpc_seqno"),
        Plausible.time(in, "last_rpc_time"),
        Plausible.time(in, "min_rpc_time"),
        Plausible.time(in, "next_rpc_time"),
        Plausible.integer(in, "nrpc_failures"),
        Plausible.integer(in, "master_fetch_failures"),
        ContactReason.of(Plausible.integer(in, "sched_rpc_pending")).orElse(ContactReason.PROJECT),
        in.flag("master_url_fetch_pending"),
        in.flag("trickle_up_pending"),
        in.flag("scheduler_rpc_in_progress"));
  }

  private static List<Backoff> readBackoffs(FieldReader in) {
    List<FieldReader> intervals = in.all("rsc_backoff_interval");
    List<Backoff> backoffs = new ArrayList<>();
    for (FieldReader until : in.all("rsc_backoff_time")) {
      String type = until.text("name");
      long interval =
          intervals.stream()
              .filter(other -> other.text("name").equals(type))
              .mapToLong(other -> Plausible.span(other, "value"))
              .findFirst()
              .orElse(0);
      backoffs.add(new Backoff(type, Plausible.time(until, "value"), interval));
    }
    return backoffs;
  }

  private static List<Link> readLinks(FieldReader in) {
    return in.all("gui_urls").stream()
        .flatMap(group -> group.all("gui_url").stream())
        .map(link -> new Link(link.text("name"), link.text("description"), link.text("url")))
        .toList();
  }
}
