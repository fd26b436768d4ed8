package io.voluntas.rpc.gui.wire;

import io.voluntas.rpc.gui.port.AttachResult;
import io.voluntas.rpc.gui.port.Progress;
import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.rpc.wire.XmlElement;

/**
 * Answers to polls: {@code project_attach_reply}, {@code account_out} and {@code project_config}.
 * "Still under way" is BOINC's error number {@value Protocol#IN_PROGRESS}.
 */
public final class ProgressXml {
  private ProgressXml() {}

  /** Writes how far an attachment is. */
  public static void writeAttach(XmlText out, Progress<AttachResult> progress) {
    out.open("project_attach_reply");
    if (progress instanceof Progress.Done<AttachResult> done) {
      done.result().messages().forEach(message -> out.text("message", message));
      out.number("error_num", 0);
    } else if (progress instanceof Progress.Failed<AttachResult> failed) {
      out.textIfAny("message", failed.text()).number("error_num", failed.number());
    } else {
      out.number("error_num", progress instanceof Progress.Pending ? Protocol.IN_PROGRESS : 0);
    }
    out.close("project_attach_reply");
  }

  /** Reads how far an attachment is; "nothing begun" reads as done, since they look the same. */
  public static Progress<AttachResult> readAttach(FieldReader in) {
    int number = Plausible.integer(in, "error_num");
    var messages = in.all("message").stream().map(line -> line.element().text()).toList();
    if (number == Protocol.IN_PROGRESS) {
      return new Progress.Pending<>();
    }
    return number == 0
        ? new Progress.Done<>(new AttachResult(messages))
        : new Progress.Failed<>(number, String.join("; ", messages));
  }

  /** Writes how far the work on an account is. */
  public static void writeAccount(XmlText out, Progress<String> progress) {
    if (progress instanceof Progress.Done<String> done) {
      out.open("account_out").text("authenticator", done.result()).close("account_out");
    } else {
      writeUnfinished(out, "account_out", progress);
    }
  }

  /** Reads how far the work on an account is. */
  public static Progress<String> readAccount(FieldReader in) {
    int number = Plausible.integer(in, "error_num");
    if (number == Protocol.IN_PROGRESS) {
      return new Progress.Pending<>();
    }
    if (number != 0) {
      return new Progress.Failed<>(number, in.text("error_msg"));
    }
    String key = in.text("authenticator");
    return key.isEmpty() ? new Progress.Idle<>() : new Progress.Done<>(key);
  }

  /** Writes how far the fetch of a project's description is. */
  public static void writeConfig(XmlText out, Progress<XmlElement> progress) {
    if (progress instanceof Progress.Done<XmlElement> done) {
      out.tree(done.result());
    } else {
      writeUnfinished(out, "project_config", progress);
    }
  }

  private static void writeUnfinished(XmlText out, String tag, Progress<?> progress) {
    if (progress instanceof Progress.Pending) {
      out.open(tag).number("error_num", Protocol.IN_PROGRESS).close(tag);
    } else if (progress instanceof Progress.Failed<?> failed) {
      out.open(tag)
          .number("error_num", failed.number())
          .textIfAny("error_msg", failed.text())
          .close(tag);
    } else {
      out.empty(tag);
    }
  }
}
