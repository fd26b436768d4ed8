package io.voluntas.rpc.gui.wire;

import io.voluntas.rpc.gui.port.report.DailyTransfer;
import io.voluntas.rpc.gui.port.report.FileTransfer;
import io.voluntas.rpc.gui.port.report.FileTransfer.Retry;
import io.voluntas.rpc.gui.port.report.FileTransfer.Speed;
import io.voluntas.rpc.wire.FieldReader;

/** The elements {@code file_transfer} and {@code dx}. */
public final class TransferXml {
  private TransferXml() {}

  /** Writes a transfer. */
  public static void write(XmlText out, FileTransfer transfer) {
    Retry retry = transfer.retry();
    out.open("file_transfer")
        .text("project_url", transfer.projectUrl())
        .text("project_name", transfer.projectName())
        .text("name", transfer.name())
        .bytes("nbytes", transfer.bytes())
        .bytes("max_nbytes", 0)
        .number("status", 0)
        .open("persistent_file_xfer")
        .number("num_retries", retry.tries())
        .millionths("first_request_time", retry.firstAt())
        .millionths("next_request_time", retry.nextAt())
        .millionths("time_so_far", retry.elapsed())
        .bytes("last_bytes_xferred", retry.bytesDone())
        .oneOrZero("is_upload", transfer.upload())
        .close("persistent_file_xfer");
    Speed speed = transfer.speed();
    if (speed.active()) {
      out.open("file_xfer")
          .bytes("bytes_xferred", speed.bytesDone())
          .bytes("file_offset", 0)
          .real("xfer_speed", speed.bytesPerSecond())
          .text("url", speed.url())
          .close("file_xfer");
    }
    out.close("file_transfer");
  }

  /** Reads a transfer. */
  public static FileTransfer read(FieldReader in) {
    FieldReader retry = in.all("persistent_file_xfer").stream().findFirst().orElse(in);
    return new FileTransfer(
        in.text("project_url"),
        in.text("project_name"),
        in.text("name"),
        Plausible.bytes(in, "nbytes"),
        retry.flag("is_upload"),
        new Retry(
            Plausible.integer(retry, "num_retries"),
            Plausible.time(retry, "first_request_time"),
            Plausible.time(retry, "next_request_time"),
            Plausible.span(retry, "time_so_far"),
            Plausible.bytes(retry, "last_bytes_xferred")),
        in.all("file_xfer").stream()
            .map(
                active ->
                    new Speed(
                        true,
                        Plausible.bytes(active, "bytes_xferred"),
                        Plausible.real(active, "xfer_speed"),
                        active.text("url")))
            .findFirst()
            .orElse(Speed.NONE));
  }

  /** Writes the bytes of a day. */
  public static void write(XmlText out, DailyTransfer day) {
    out.open("dx")
        .number("when", day.day())
        .bytes("up", day.bytesUp())
        .bytes("down", day.bytesDown())
        .close("dx");
  }

  /** Reads the bytes of a day. */
  public static DailyTransfer readDay(FieldReader in) {
    return new DailyTransfer(
        Plausible.integer(in, "when"), Plausible.bytes(in, "up"), Plausible.bytes(in, "down"));
  }
}
