package io.voluntas.rpc.scheduler;

import io.voluntas.rpc.files.BoincApp;
import io.voluntas.rpc.files.BoincAppVersion;
import io.voluntas.rpc.files.BoincWorkunit;
import io.voluntas.rpc.files.DeviceUse;
import io.voluntas.rpc.files.EmulationHints;
import io.voluntas.rpc.files.FileRef;
import io.voluntas.spi.rpc.Credit;
import io.voluntas.testkit.property.Gen;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Replies as a server could send them, from random numbers. */
public final class RandomReplies {
  private static final long EPOCH_END = 2_000_000_000_000_000L;
  private static final long BYTES = 1L << 50;
  private static final long WEEKS = 28 * 86_400_000_000L;

  private RandomReplies() {}

  public static Gen<SchedulerReply> replies() {
    return Pick.gen(300, RandomReplies::reply);
  }

  private static SchedulerReply reply(Pick pick) {
    List<BoincAppVersion> versions = new ArrayList<>();
    List<BoincWorkunit> workunits = new ArrayList<>();
    List<ReplyJob> jobs = new ArrayList<>();
    for (int i = pick.count(3); i > 0; i--) {
      BoincAppVersion version = version(pick, "app" + i);
      BoincWorkunit workunit = workunit(pick, "w" + i, "app" + i);
      versions.add(version);
      workunits.add(workunit);
      long deadline = 1_000_000 + pick.upTo(EPOCH_END);
      jobs.add(ReplyJob.of(pick.name(), workunit, version, deadline, refs(pick), pick.flag()));
    }
    String preferences =
        pick.flag() ? "<project_preferences>\n    <a>1</a>\n</project_preferences>\n" : "";
    return new SchedulerReply(
        pick.count(1000),
        pick.text(),
        pick.text(),
        pick.flag() ? OptionalLong.of(1 + pick.upTo(BYTES)) : OptionalLong.empty(),
        pick.flag() ? OptionalLong.of(1 + pick.upTo(BYTES)) : OptionalLong.empty(),
        pick.text(),
        pick.text(),
        pick.text(),
        pick.text(),
        pick.upTo(WEEKS),
        pick.maybeLong(WEEKS),
        OptionalDouble.empty(),
        preferences,
        pick.flag() ? "<global_preferences>\n    <b>2</b>\n</global_preferences>\n" : "",
        pick.text(),
        pick.list(3, () -> new ReplyMessage(pick.text(), pick.text())),
        new SchedulerReply.Flags(
            pick.flag(), pick.flag(), pick.flag(), pick.flag(), pick.flag(), pick.flag()),
        pick.list(2, () -> "type" + pick.name()),
        pick.list(2, () -> new BoincApp(pick.name(), pick.text(), pick.flag(), noHints())),
        versions,
        pick.list(3, () -> file(pick)),
        workunits,
        jobs,
        pick.list(3, pick::text),
        pick.list(3, pick::text),
        pick.list(3, pick::text),
        pick.flag()
            ? Optional.of(new Credit(pick.upTo(WEEKS), 0.5, pick.upTo(WEEKS), 12.25))
            : Optional.empty());
  }

  private static EmulationHints noHints() {
    return new EmulationHints(
        OptionalLong.empty(),
        OptionalDouble.empty(),
        Optional.empty(),
        1,
        OptionalInt.empty(),
        OptionalDouble.empty(),
        Optional.empty(),
        false);
  }

  private static BoincAppVersion version(Pick pick, String app) {
    return new BoincAppVersion(
        app,
        pick.count(1000),
        pick.text(),
        pick.text(),
        1 + pick.upTo(64_000_000),
        pick.flag()
            ? Optional.of(new DeviceUse("dev" + pick.name(), 1 + pick.upTo(5_000_000)))
            : Optional.empty(),
        pick.maybeLong(BYTES),
        pick.text(),
        pick.text(),
        pick.number(1e6),
        refs(pick));
  }

  private static BoincWorkunit workunit(Pick pick, String name, String app) {
    return new BoincWorkunit(
        name,
        app,
        0,
        pick.number(1),
        pick.maybeNumber(1),
        pick.maybeLong(BYTES),
        pick.maybeLong(BYTES),
        pick.text(),
        refs(pick));
  }

  private static List<FileRef> refs(Pick pick) {
    return pick.list(
        2, () -> new FileRef(pick.name(), pick.text(), pick.flag(), pick.flag(), pick.flag()));
  }

  private static ReplyFile file(Pick pick) {
    return new ReplyFile(
        pick.name(),
        pick.list(2, () -> "http://a.invalid/download?" + pick.text()),
        pick.list(2, () -> "http://a.invalid/cgi/file_upload_handler?" + pick.text()),
        pick.maybeLong(BYTES),
        pick.maybeLong(BYTES),
        pick.text(),
        pick.flag(),
        pick.flag(),
        pick.text(),
        pick.text(),
        pick.flag() ? "<signatures>\n    <s>1 &amp; 2</s>\n</signatures>\n" : "");
  }
}
