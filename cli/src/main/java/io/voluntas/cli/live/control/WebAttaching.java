package io.voluntas.cli.live.control;

import io.voluntas.host.live.NewProject;
import io.voluntas.rpc.attach.Account;
import io.voluntas.rpc.attach.MasterUrl;
import io.voluntas.rpc.attach.ProjectConfig;
import io.voluntas.rpc.attach.ProjectLookup;
import io.voluntas.rpc.attach.ServerRefusalException;
import io.voluntas.rpc.gui.port.AccountRequest;
import io.voluntas.rpc.gui.port.AttachRequest;
import io.voluntas.rpc.sign.Md5;
import io.voluntas.rpc.transfer.HttpCalls;
import io.voluntas.spi.rpc.RefusedException;
import io.voluntas.spi.rpc.TransportException;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Asks projects on the web. Immutable. */
public final class WebAttaching implements Attaching {
  private static final Duration CONNECT = Duration.ofSeconds(30);
  private static final Duration IDLE = Duration.ofSeconds(60);

  private final ProjectLookup lookup;

  /** Asks by this. */
  public WebAttaching(ProjectLookup lookup) {
    this.lookup = lookup;
  }

  /** Asks with the usual patience: 30 s for a connection, 60 s in which nothing moves. */
  public static ProjectLookup usual() {
    return new ProjectLookup(
        new HttpCalls(
            HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NORMAL)
                .connectTimeout(CONNECT)
                .build(),
            IDLE));
  }

  @Override
  public NewProject resolve(AttachRequest request) throws TransportException {
    MasterUrl typed = MasterUrl.of(request.masterUrl());
    Optional<ProjectConfig> config = Optional.empty();
    Optional<TransportException> trouble = Optional.empty();
    try {
      config = Optional.of(lookup.config(typed));
    } catch (ServerRefusalException e) {
      throw e;
    } catch (TransportException e) {
      // Small projects have no such page; their master page is enough.
      trouble = Optional.of(e);
    }
    if (config.map(ProjectConfig::accountManager).orElse(false)) {
      throw new RefusedException(typed + " is an account manager, not a project");
    }
    MasterUrl own = config.flatMap(ProjectConfig::masterUrl).orElse(typed);
    List<URI> schedulers;
    try {
      schedulers = lookup.schedulers(own);
    } catch (TransportException e) {
      throw trouble.orElse(e);
    }
    String name = config.map(ProjectConfig::name).orElse("");
    return new NewProject(
        own.toString(),
        name.isEmpty() ? request.projectName() : name,
        request.accountKey(),
        schedulers);
  }

  @Override
  public String lookUp(AccountRequest request) throws TransportException {
    return lookup.lookUp(MasterUrl.of(request.masterUrl()), account(request));
  }

  @Override
  public String create(AccountRequest request) throws TransportException {
    return lookup.create(MasterUrl.of(request.masterUrl()), account(request), request.userName());
  }

  @Override
  public String describe(String masterUrl) throws TransportException {
    return lookup.config(MasterUrl.of(masterUrl)).text();
  }

  private static Account account(AccountRequest request) throws RefusedException {
    try {
      return new Account(request.email(), new Md5(request.passwordHash()));
    } catch (IllegalArgumentException e) {
      throw new RefusedException("the password's sum is no MD5 sum");
    }
  }
}
