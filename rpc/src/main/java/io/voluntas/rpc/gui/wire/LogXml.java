package io.voluntas.rpc.gui.wire;

import io.voluntas.rpc.gui.port.report.Message;
import io.voluntas.rpc.gui.port.report.Notice;
import io.voluntas.rpc.gui.port.report.Priority;
import io.voluntas.rpc.wire.FieldReader;

/** The elements {@code msg} and {@code notice}. */
public final class LogXml {
  private LogXml() {}

  /** Writes a message. */
  public static void write(XmlText out, Message message) {
    out.open("msg")
        .text("project", message.project())
        .number("pri", message.priority().number())
        .number("seqno", message.number())
        .block("body", message.body())
        .wholeSeconds("time", message.time())
        .close("msg");
  }

  /** Reads a message. */
  public static Message readMessage(FieldReader in) {
    return new Message(
        Plausible.count(in, "seqno"),
        in.text("project"),
        Priority.of(Plausible.integer(in, "pri")).orElse(Priority.INFO),
        Plausible.time(in, "time"),
        in.text("body"));
  }

  /** Writes a notice. */
  public static void write(XmlText out, Notice notice) {
    out.open("notice")
        .text("title", notice.title())
        .block("description", notice.description())
        .millionths("create_time", notice.created())
        .millionths("arrival_time", notice.arrived())
        .oneOrZero("is_private", notice.confidential())
        .text("project_name", notice.project())
        .text("category", notice.category())
        .text("link", notice.link())
        .number("seqno", notice.number())
        .close("notice");
  }

  /** Reads a notice. */
  public static Notice readNotice(FieldReader in) {
    return new Notice(
        Plausible.count(in, "seqno"),
        in.text("title"),
        in.text("description"),
        Plausible.time(in, "create_time"),
        Plausible.time(in, "arrival_time"),
        in.flag("is_private"),
        in.text("project_name"),
        in.text("category"),
        in.text("link"));
  }
}
