package io.voluntas.cli.remote;

import io.voluntas.cli.command.CommonOptions;
import io.voluntas.cli.command.Invocation;
import io.voluntas.cli.command.UsageException;
import io.voluntas.cli.live.control.WebAttaching;
import io.voluntas.rpc.attach.Account;
import io.voluntas.rpc.attach.MasterUrl;
import io.voluntas.rpc.gui.client.GuiRpcClient;
import io.voluntas.rpc.gui.port.AttachRequest;
import io.voluntas.rpc.gui.port.AttachResult;
import io.voluntas.rpc.gui.port.Outcome;
import io.voluntas.rpc.gui.port.Progress;
import io.voluntas.spi.rpc.RefusedException;
import io.voluntas.spi.rpc.TransportException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.commons.cli.Option;

/** Attaches a project, by account key or by looking the account up. */
final class AttachCommand extends RemoteCommand {
  private static final long PATIENCE = TimeUnit.MINUTES.toNanos(5);
  private static final int POLL_MILLIS = 200;

  AttachCommand() {
    super("attach", "URL [KEY]", 1, 2, "Attach a running client to a project");
  }

  @Override
  List<Option> ownOptions() {
    return List.of(
        CommonOptions.value(
            "email", "ADDRESS", "instead of KEY: the account's address, or user name"),
        CommonOptions.value(
            "account-password-file", "FILE", "with --email: the first line is the password"));
  }

  @Override
  public String notes() {
    return "KEY is the account key that the project's web page shows.\n\n"
        + "  voluntas attach https://project.example/ 0123456789abcdef0123456789abcdef\n"
        + "  voluntas attach project.example --email me@example.org --account-password-file pw\n";
  }

  @Override
  Talk prepare(Invocation call) throws IOException {
    MasterUrl url;
    try {
      url = MasterUrl.of(call.arguments().get(0));
    } catch (RefusedException e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    }
    boolean keyed = call.arguments().size() > 1;
    Optional<Path> file = call.path("account-password-file");
    if (keyed == call.has("email")) {
      throw new UsageException("give either the account's KEY or --email ADDRESS");
    }
    if (file.isPresent() == keyed) {
      throw new UsageException("--email and --account-password-file FILE go together");
    }
    if (keyed) {
      String key = call.arguments().get(1);
      return (client, place) -> attach(call, client, url, key);
    }
    Account account =
        Account.of(call.value("email").orElseThrow(), Place.firstLine(file.orElseThrow()));
    return (client, place) -> attach(call, client, url, lookUp(url, account));
  }

  private static String lookUp(MasterUrl url, Account account) throws IOException {
    try {
      return WebAttaching.usual().lookUp(url, account);
    } catch (TransportException e) {
      throw new IOException(String.valueOf(e.getMessage()), e);
    }
  }

  private static int attach(Invocation call, GuiRpcClient client, MasterUrl url, String key)
      throws IOException, InterruptedException {
    Outcome begun = client.attach(new AttachRequest(url.toString(), key, ""));
    if (begun instanceof Outcome.Refused) {
      return told(call, begun, "");
    }
    long start = System.nanoTime();
    Progress<AttachResult> progress = client.attachProgress();
    while (progress instanceof Progress.Pending) {
      if (System.nanoTime() - start > PATIENCE) {
        throw new IOException("the project does not answer; 'voluntas messages' may say why");
      }
      Thread.sleep(POLL_MILLIS);
      progress = client.attachProgress();
    }
    if (progress instanceof Progress.Failed<AttachResult> failed) {
      String words = failed.text().isEmpty() ? "error " + failed.number() : failed.text();
      call.console().err().println("voluntas: not attached: " + Screen.plain(words));
      return 1;
    }
    call.console().out().println("attached to " + url);
    if (progress instanceof Progress.Done<AttachResult> done) {
      done.result().messages().forEach(text -> call.console().out().println(Screen.plain(text)));
    }
    return 0;
  }
}
