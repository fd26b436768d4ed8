package io.voluntas.rpc.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.rpc.sign.Md5;
import io.voluntas.rpc.sign.SignKey;
import io.voluntas.rpc.transfer.ClientVersion;
import io.voluntas.rpc.transfer.HttpCalls;
import io.voluntas.rpc.transfer.ScriptedServer;
import io.voluntas.rpc.transfer.TransferLimits;
import io.voluntas.rpc.wire.Warning;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.spi.rpc.RefusedException;
import io.voluntas.spi.rpc.TransportException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AccountManagerTest {
  private static final AccountManager MANAGER =
      new AccountManager(new HttpCalls(TransferLimits.DEFAULT.newClient(), Duration.ofSeconds(20)));
  private static final SignKey KEY = SignKey.generate(new SecureRandom());

  private ScriptedServer server;
  private MasterUrl address;
  private final WarningLog log = new WarningLog();

  @BeforeEach
  void start() throws Exception {
    server = new ScriptedServer();
    address = MasterUrl.of(server.at("/am").toString());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static ManagerRequest request() throws Exception {
    return new ManagerRequest(
        Account.of("joe", "secret"),
        "aa11",
        "",
        "host<1>",
        ClientVersion.DEFAULT,
        "auto",
        "x86_64-pc-linux-gnu",
        List.of(
            new ManagerRequest.Project(
                MasterUrl.of("http://p.example.org/"),
                "P & Q",
                7,
                "key",
                false,
                true,
                false,
                true,
                100,
                1.5,
                0)),
        "",
        "<opaque>\n<x/>\n</opaque>");
  }

  /** The layout is one element a line; the hash is that of {@code printf secretjoe | md5sum}. */
  @Test
  void writesARequest() throws Exception {
    reply("");
    ManagerReply unused = call(Optional.empty());
    assertThat(server.asked().get(0).path()).isEqualTo("/am/rpc.php");
    assertThat(server.asked().get(0).body())
        .isEqualTo(
            """
            <?xml version="1.0" encoding="UTF-8" ?>
            <acct_mgr_request>
               <name>joe</name>
               <password_hash>c59ec932d911ffdf487595b5a2adf973</password_hash>
               <host_cpid>aa11</host_cpid>
               <domain_name>host&lt;1&gt;</domain_name>
               <client_version>7.20.5</client_version>
               <run_mode>auto</run_mode>
               <platform_name>x86_64-pc-linux-gnu</platform_name>
            <project>
               <url>http://p.example.org/</url>
               <project_name>P &amp; Q</project_name>
               <suspended_via_gui>0</suspended_via_gui>
               <account_key>key</account_key>
               <hostid>7</hostid>
               <attached_via_acct_mgr>1</attached_via_acct_mgr>
               <dont_request_more_work>1</dont_request_more_work>
               <detach_when_done>0</detach_when_done>
               <resource_share>100.000000</resource_share>
               <cpu_ec>1.500000</cpu_ec>
               <gpu_ec>0.000000</gpu_ec>
            </project>
            <opaque>
            <x/>
            </opaque>
            </acct_mgr_request>
            """);
  }

  @Test
  void readsAReply() throws Exception {
    reply(
        "<name>AM</name><repeat_sec>7200</repeat_sec><message>hello</message>"
            + "<host_venue>home</host_venue>"
            + "<global_preferences><a>1 & 2</a></global_preferences>"
            + "<opaque><y>3</y></opaque>"
            + account(
                "http://P.example.org",
                "<authenticator>k1</authenticator><update/><suspend>0</suspend>"
                    + "<dont_request_more_work>1</dont_request_more_work><no_cpu/><no_cuda>1</no_cuda>"
                    + "<no_rsc>intel_gpu</no_rsc><resource_share>25.5</resource_share>")
            + account("http://old.example.org/", "<detach>1</detach>"));
    ManagerReply reply = call(Optional.of(KEY));
    assertThat(reply.name()).isEqualTo("AM");
    assertThat(reply.signingKey()).isEqualTo(KEY.verifyKey());
    assertThat(reply.repeat()).isEqualTo(7_200_000_000L);
    assertThat(reply.messages()).containsExactly("hello");
    assertThat(reply.hostVenue()).isEqualTo("home");
    assertThat(reply.globalPreferences())
        .isEqualTo("<global_preferences><a>1 & 2</a></global_preferences>");
    assertThat(reply.opaque()).isEqualTo("<opaque><y>3</y></opaque>");
    assertThat(reply.accounts())
        .containsExactly(
            new ManagerReply.ManagedProject(
                MasterUrl.of("http://p.example.org/"),
                "k1",
                true,
                false,
                Optional.empty(),
                Optional.of(true),
                Optional.of(false),
                false,
                OptionalDouble.of(25.5),
                List.of("CPU", "NVIDIA", "intel_gpu")),
            new ManagerReply.ManagedProject(
                MasterUrl.of("http://old.example.org/"),
                "",
                false,
                true,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false,
                OptionalDouble.empty(),
                List.of()));
  }

  @Test
  void anAddressThatIsNotSignedIsIgnored() throws Exception {
    String good = account("http://p.example.org/", "<authenticator>k</authenticator>");
    reply(
        good.replace("p.example.org", "evil.example.org")
            + account("ftp://p.example.org/", "<authenticator>k</authenticator>")
            + account("http://q.example.org/", "")
            + good);
    assertThat(call(Optional.empty()).accounts())
        .extracting(account -> account.url().toString())
        .containsExactly("http://p.example.org/");
    assertThat(log.toList())
        .extracting(Warning::message)
        .hasSize(3)
        .anyMatch(message -> message.contains("not signed"))
        .anyMatch(message -> message.contains("neither an http"))
        .anyMatch(message -> message.contains("no account key"));
  }

  @Test
  void anotherOrNoKeyIsRefused() {
    reply("");
    assertThatThrownBy(() -> call(Optional.of(SignKey.generate(new SecureRandom()))))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("another than before");
    server.on("/am/rpc.php", 200, "<acct_mgr_reply><name>AM</name></acct_mgr_reply>");
    assertThatThrownBy(() -> call(Optional.empty()))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("no usable signing key");
  }

  @Test
  void aRefusalHasWordsAndNumber() {
    server.on(
        "/am/rpc.php",
        200,
        "<acct_mgr_reply><error_num>-206</error_num><error_msg>try again</error_msg></acct_mgr_reply>");
    assertThatThrownBy(() -> call(Optional.empty()))
        .isInstanceOfSatisfying(
            ServerRefusalException.class, refusal -> assertThat(refusal.number()).isEqualTo(-206))
        .hasMessageContainingAll("password is wrong", "try again");
  }

  /** Out of bounds, and so a day instead: an hour is 3600 s, the least a minute. */
  @Test
  void absurdRepeatsAreNotFollowed() throws Exception {
    reply("<repeat_sec>0</repeat_sec>");
    assertThat(call(Optional.empty()).repeat()).isEqualTo(86_400_000_000L);
    reply("<repeat_sec>1e30</repeat_sec>");
    assertThat(call(Optional.empty()).repeat()).isEqualTo(86_400_000_000L);
  }

  private ManagerReply call(Optional<SignKey> known) throws TransportException {
    try {
      return MANAGER.call(address, request(), known.map(SignKey::verifyKey), log);
    } catch (TransportException e) {
      throw e;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private void reply(String content) {
    server.on(
        "/am/rpc.php",
        200,
        "<?xml version=\"1.0\"?>\n<acct_mgr_reply><signing_key>\n"
            + KEY.verifyKey().text()
            + "\n</signing_key>"
            + content
            + "</acct_mgr_reply>");
  }

  private static String account(String url, String content) {
    return "<account><url>"
        + url
        + "</url><url_signature>\n"
        + KEY.sign(Md5.of(url))
        + "\n</url_signature>"
        + content
        + "</account>";
  }
}
