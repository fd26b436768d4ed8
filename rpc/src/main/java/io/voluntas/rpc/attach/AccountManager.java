package io.voluntas.rpc.attach;

import io.voluntas.rpc.sign.VerifyKey;
import io.voluntas.rpc.transfer.HttpCalls;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.spi.rpc.TransportException;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Optional;

/** Asks an account manager which projects a host shall work for. Immutable; calls block. */
public final class AccountManager {
  private final HttpCalls calls;

  /** Creates a client. */
  public AccountManager(HttpCalls calls) {
    this.calls = calls;
  }

  /**
   * One call.
   *
   * @param manager the address of the account manager
   * @param known the signing key of earlier replies; empty at the first call
   * @param log takes what was forgiven, accounts without a good signature among it
   * @throws ServerRefusalException when the manager says no with a number
   * @throws io.voluntas.spi.rpc.RefusedException when its signing key is missing or has changed
   * @throws TransportException when it may work later
   */
  public ManagerReply call(
      MasterUrl manager, ManagerRequest request, Optional<VerifyKey> known, WarningLog log)
      throws TransportException {
    Page page =
        Page.of(
            calls,
            HttpCalls.to(manager.page("rpc.php"))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(request.body()))
                .build());
    return new ManagerReplyReader(known, log).read(page);
  }
}
