package io.voluntas.host.journal;

import io.voluntas.engine.kernel.Command;
import io.voluntas.spi.rpc.SchedulerRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * Commands as short text, to compare and to read; wake-up times are left out.
 *
 * <pre>
 * run 3 [0 1][]         start job 3 on instances 0 and 1 of the first resource type
 * stop 3 | stop 3 keep  stop it; keep: its process stays
 * remove 3              end its process
 * send 0 cpu:3600000000/2000000 done:1 #a1b2c3d4e5f60718
 *                       ask project 0 for 3600 instance-seconds and 2 instances, report 1 job;
 *                       the word behind # stands for the whole request
 * </pre>
 *
 * They are separated by {@code "; "}. Two lists have one text only if they are equal, as far as 64
 * bits of SHA-256 can tell whole requests apart.
 */
public final class CommandText {
  private static final JsonCodec<SchedulerRequest> REQUEST = JsonCodec.of(SchedulerRequest.class);

  private CommandText() {}

  /** The text; empty when there is nothing to do. */
  public static String write(List<Command> commands) {
    StringBuilder text = new StringBuilder();
    for (Command command : commands) {
      if (command instanceof Command.WakeAt) {
        continue;
      }
      if (text.length() > 0) {
        text.append("; ");
      }
      if (command instanceof Command.Run run) {
        run(text, run);
      } else if (command instanceof Command.Stop stop) {
        text.append("stop ").append(stop.job()).append(stop.keepInMemory() ? " keep" : "");
      } else if (command instanceof Command.Remove remove) {
        text.append("remove ").append(remove.job());
      } else if (command instanceof Command.Send send) {
        send(text, send);
      }
    }
    return text.toString();
  }

  private static void run(StringBuilder text, Command.Run run) {
    text.append("run ").append(run.job()).append(' ');
    for (int[] instances : run.instances()) {
      text.append('[');
      for (int i = 0; i < instances.length; i++) {
        text.append(i > 0 ? " " : "").append(instances[i]);
      }
      text.append(']');
    }
  }

  private static void send(StringBuilder text, Command.Send send) {
    text.append("send ").append(send.project());
    for (SchedulerRequest.Demand demand : send.request().demands()) {
      if (demand.work() != 0 || demand.idleInstances() != 0) {
        text.append(' ').append(demand.resource()).append(':').append(demand.work());
        text.append('/').append(demand.idleInstances());
      }
    }
    if (!send.request().finished().isEmpty()) {
      text.append(" done:").append(send.request().finished().size());
    }
    text.append(" #").append(digest(REQUEST.write(send.request())));
  }

  private static String digest(String text) {
    try {
      byte[] sum =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(sum, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
