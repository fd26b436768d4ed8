package io.voluntas.rpc.server.web;

import io.voluntas.rpc.scheduler.SchedulerReply;
import io.voluntas.rpc.scheduler.SchedulerReplyWriter;
import io.voluntas.rpc.scheduler.request.RequestReader;
import io.voluntas.rpc.scheduler.request.WireRequest;
import io.voluntas.rpc.server.schedule.Scheduler;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The scheduler's address. */
final class SchedulerPage {
  private static final Logger LOG = LoggerFactory.getLogger(SchedulerPage.class);

  private final Scheduler scheduler;
  private final LongSupplier clock;
  private final long mostBytes;

  SchedulerPage(Scheduler scheduler, LongSupplier clock, long mostBytes) {
    this.scheduler = scheduler;
    this.clock = clock;
    this.mostBytes = Math.min(mostBytes, Integer.MAX_VALUE - 16);
  }

  Answer answer(InputStream in, String from) throws IOException {
    byte[] body = in.readNBytes((int) mostBytes + 1);
    if (body.length > mostBytes) {
      return Answer.plain(413, "a request may have at most " + mostBytes + " bytes");
    }
    WarningLog warnings = new WarningLog();
    WireRequest request;
    try {
      request = new RequestReader(warnings).read("request of " + from, body);
    } catch (WireException e) {
      LOG.info("{}", e.getMessage());
      return Answer.plain(400, String.valueOf(e.getMessage()));
    }
    return Answer.xml(
        new String(SchedulerReplyWriter.write(reply(request)), StandardCharsets.UTF_8));
  }

  private SchedulerReply reply(WireRequest request) {
    try {
      return scheduler.answer(request, clock.getAsLong());
    } catch (RuntimeException e) {
      LOG.error("a request could not be answered", e);
      return scheduler.down();
    }
  }
}
