package io.voluntas.rpc.attach;

import io.voluntas.rpc.sign.BadKeyException;
import io.voluntas.rpc.sign.Md5;
import io.voluntas.rpc.sign.VerifyKey;
import io.voluntas.rpc.wire.Bounds;
import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.spi.rpc.RefusedException;
import io.voluntas.spi.rpc.TransportException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads {@code acct_mgr_reply}. */
final class ManagerReplyReader {
  private static final Bounds REPEAT = new Bounds(60, 28 * 86_400);
  private static final Bounds SHARE = new Bounds(0, 1e9);
  private static final long A_DAY = 86_400_000_000L;

  private final Optional<VerifyKey> known;
  private final WarningLog log;

  ManagerReplyReader(Optional<VerifyKey> known, WarningLog log) {
    this.known = known;
    this.log = log;
  }

  ManagerReply read(Page page) throws TransportException {
    FieldReader in = page.fields("acct_mgr_reply", log);
    VerifyKey key = key(page, in);
    List<ManagerReply.ManagedProject> accounts = new ArrayList<>();
    for (FieldReader account : in.all("account")) {
      account(key, account).ifPresent(accounts::add);
    }
    return new ManagerReply(
        in.text("name"),
        key,
        in.millionths("repeat_sec", REPEAT, A_DAY),
        in.all("message").stream().map(message -> message.element().text()).toList(),
        in.text("host_venue"),
        ProjectLookup.element(page.text(), "global_preferences"),
        ProjectLookup.element(page.text(), "opaque"),
        accounts);
  }

  /** The first key is trusted, as there is none to check it with; a later one must be the same. */
  private VerifyKey key(Page page, FieldReader in) throws RefusedException {
    VerifyKey given;
    try {
      given = VerifyKey.parse(in.text("signing_key"));
    } catch (BadKeyException e) {
      throw new RefusedException(
          page.place() + ": the account manager has no usable signing key: " + e.getMessage());
    }
    if (known.isPresent() && !known.get().equals(given)) {
      throw new RefusedException(
          page.place()
              + ": the account manager's signing key is another than before, so its reply is not"
              + " used; if that is right, leave the account manager and join it again");
    }
    return given;
  }

  private Optional<ManagerReply.ManagedProject> account(VerifyKey key, FieldReader in) {
    String address = in.text("url");
    if (!key.verifies(Md5.of(address), in.text("url_signature"))) {
      in.warn("url", "the address is not signed by the account manager; the account is ignored");
      return Optional.empty();
    }
    MasterUrl url;
    try {
      url = MasterUrl.of(address);
    } catch (RefusedException e) {
      in.warn("url", e.getMessage() + "; the account is ignored");
      return Optional.empty();
    }
    boolean detach = in.flag("detach");
    String authenticator = in.text("authenticator");
    if (authenticator.isEmpty() && !detach) {
      in.warn("authenticator", "there is no account key; the account is ignored");
      return Optional.empty();
    }
    return Optional.of(
        new ManagerReply.ManagedProject(
            url,
            authenticator,
            in.flag("update"),
            detach,
            flag(in, "detach_when_done"),
            flag(in, "dont_request_more_work"),
            flag(in, "suspend"),
            in.flag("abort_not_started"),
            in.number("resource_share", SHARE),
            barred(in)));
  }

  private static Optional<Boolean> flag(FieldReader in, String field) {
    return in.has(field) ? Optional.of(in.flag(field)) : Optional.empty();
  }

  private static List<String> barred(FieldReader in) {
    List<String> types = new ArrayList<>();
    for (String type : List.of("CPU", "CUDA", "ATI")) {
      if (in.flag("no_" + type.toLowerCase(Locale.ROOT))) {
        types.add(type.equals("CUDA") ? "NVIDIA" : type);
      }
    }
    for (FieldReader type : in.all("no_rsc")) {
      String name = type.element().text();
      if (!name.isEmpty() && !types.contains(name)) {
        types.add(name);
      }
    }
    return types;
  }
}
