package io.voluntas.rpc.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.voluntas.rpc.transfer.HttpCalls;
import io.voluntas.rpc.transfer.ScriptedServer;
import io.voluntas.rpc.transfer.TransferLimits;
import io.voluntas.spi.rpc.RefusedException;
import io.voluntas.spi.rpc.TransportException;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ProjectLookupTest {
  private static final ProjectLookup LOOKUP =
      new ProjectLookup(new HttpCalls(TransferLimits.DEFAULT.newClient(), Duration.ofSeconds(20)));

  /** Of {@code printf 'secretjoe@example.org' | md5sum}. */
  private static final String HASH = "0b2d5dcc420b8340ffacd67461bd1f76";

  private static final Account JOE = Account.of(" Joe@Example.org ", "secret");

  private ScriptedServer server;
  private MasterUrl project;

  @BeforeEach
  void start() throws Exception {
    server = new ScriptedServer();
    project = MasterUrl.of(server.at("/test/").toString());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void readsWhatAProjectSaysOfItself() throws Exception {
    String element =
        """
        <project_config>
            <name>Köln@home & more</name>
            <master_url>http://example.org/p</master_url>
            <min_passwd_length>6</min_passwd_length>
            <uses_username/>
            <client_account_creation_disabled/>
            <terms_of_use>Be kind.</terms_of_use>
            <platforms>
                <platform><platform_name>x86_64-pc-linux-gnu</platform_name></platform>
                <platform><platform_name>windows_x86_64</platform_name><plan_class>mt</plan_class></platform>
                <platform><platform_name>windows_x86_64</platform_name></platform>
            </platforms>
        </project_config>""";
    page(
        "get_project_config.php",
        new String(
            ("<?xml version=\"1.0\"?>\n" + element + "\n").getBytes(StandardCharsets.UTF_8),
            StandardCharsets.ISO_8859_1));
    ProjectConfig config = LOOKUP.config(project);
    assertThat(config.name()).isEqualTo("Köln@home & more");
    assertThat(config.masterUrl()).contains(MasterUrl.of("http://example.org/p/"));
    assertThat(config.minPasswordLength()).isEqualTo(6);
    assertThat(config.usesUserName()).isTrue();
    assertThat(config.creationDisabled()).isTrue();
    assertThat(config.accountManager()).isFalse();
    assertThat(config.stopped()).isFalse();
    assertThat(config.termsOfUse()).isEqualTo("Be kind.");
    assertThat(config.platforms()).containsExactly("x86_64-pc-linux-gnu", "windows_x86_64");
    assertThat(config.text()).isEqualTo(element);
  }

  @Test
  void aProjectNeedNotSayMuch() throws Exception {
    page("get_project_config.php", "<project_config><account_manager/></project_config>");
    ProjectConfig config = LOOKUP.config(project);
    assertThat(config.accountManager()).isTrue();
    assertThat(config.masterUrl()).isEqualTo(Optional.empty());
    assertThat(config.minPasswordLength()).isZero();
  }

  @Test
  void looksAnAccountUpWithoutSendingThePassword() throws Exception {
    page(
        "lookup_account.php",
        "<account_out>\n<authenticator>abc_123</authenticator>\n</account_out>");
    assertThat(LOOKUP.lookUp(project, JOE)).isEqualTo("abc_123");
    assertThat(server.asked().get(0).path())
        .isEqualTo("/test/lookup_account.php?email_addr=Joe%40Example.org&passwd_hash=" + HASH);
    assertThat(JOE.toString()).doesNotContain(HASH);
  }

  @Test
  void createsAnAccount() throws Exception {
    page("create_account.php", "<account_out><authenticator>k</authenticator></account_out>");
    assertThat(LOOKUP.create(project, JOE, "Joe & Co")).isEqualTo("k");
    assertThat(server.asked().get(0).path())
        .isEqualTo(
            "/test/create_account.php?email_addr=Joe%40Example.org&passwd_hash="
                + HASH
                + "&user_name=Joe+%26+Co");
  }

  @Test
  void aNumberBecomesWordsAndStaysANumber() {
    refused("<error><error_num>-206</error_num></error>", -206, "password is wrong");
    refused("<account_out><error_num>-136</error_num></account_out>", -136, "no such account");
    refused(
        "<account_out><error><error_num>-137</error_num><error_msg>taken</error_msg></error></account_out>",
        -137,
        "account already, with another password (it says: taken)");
    refused("<error><error_num>-183</error_num></error>", -183, "maintenance");
    refused("<error><error_num>-208</error_num></error>", -208, "no new accounts");
    refused("<error><error_num>-999</error_num></error>", -999, "error -999");
    refused("<error>what</error>", -1, "error -1");
  }

  private void refused(String reply, int number, String words) {
    page("lookup_account.php", reply);
    ServerRefusalException refusal =
        catchThrowableOfType(ServerRefusalException.class, () -> LOOKUP.lookUp(project, JOE));
    assertThat(refusal.number()).isEqualTo(number);
    assertThat(refusal).hasMessageContaining(words).hasMessageNotContaining(HASH);
  }

  @Test
  void whatIsNoReplyIsSaidWithoutTheQuery() throws IOException {
    for (String bad :
        new String[] {
          "",
          "<html><body>Welcome</body></html>",
          "<account_out></account_out>",
          "<account_out><authenticator>a b</authenticator></account_out>",
          "<account_out><authenticator>" + "a".repeat(300) + "</authenticator></account_out>",
          "x".repeat((1 << 20) + 1)
        }) {
      page("lookup_account.php", bad);
      assertThatThrownBy(() -> LOOKUP.lookUp(project, JOE))
          .isInstanceOf(TransportException.class)
          .isNotInstanceOf(RefusedException.class)
          .hasMessageContaining("/test/lookup_account.php")
          .hasMessageNotContaining(HASH);
    }
    server.on("/test/lookup_account.php", 500, "");
    assertThatThrownBy(() -> LOOKUP.lookUp(project, JOE)).hasMessageContaining("HTTP status 500");
    assertThatThrownBy(() -> LOOKUP.config(project))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("no project is at that address");
  }

  @Test
  void findsSchedulersInBothForms() throws Exception {
    server.on(
        "/test/",
        200,
        """
        <!DOCTYPE html><html><head>
        <link rel="stylesheet" href="main.css">
        <link rel="boinc_scheduler" href="http://a.example.org/cgi">
        <LINK href='https://b.example.org/cgi?x=1&amp;y=2' rel='boinc_scheduler' />
        <link rel=boinc_scheduler href=cgi/relative>
        <link rel="boinc_scheduler" href="file:///etc/passwd">
        <link rel="boinc_scheduler">
        </head><body>
        <!-- <scheduler>http://a.example.org/cgi</scheduler>
             <scheduler> http://c.example.org/cgi </scheduler> -->
        <scheduler>not closed
        """);
    assertThat(LOOKUP.schedulers(project))
        .containsExactly(
            URI.create("http://a.example.org/cgi"),
            URI.create("https://b.example.org/cgi?x=1&y=2"),
            server.at("/test/cgi/relative"),
            URI.create("http://c.example.org/cgi"));
  }

  @Test
  void aPageWithoutSchedulerMayBeOneOfMaintenance() {
    server.on("/test/", 200, "<html>we are back soon</html>");
    assertThatThrownBy(() -> LOOKUP.schedulers(project))
        .isInstanceOf(TransportException.class)
        .isNotInstanceOf(RefusedException.class)
        .hasMessageContaining("names no scheduler");
  }

  /** A megabyte of openings would take minutes if each were searched to the end of the page. */
  @Test
  @Timeout(20)
  void aPageOfNothingButOpeningsIsReadInLinearTime() {
    server.on("/test/", 200, "<link".repeat(200_000));
    assertThatThrownBy(() -> LOOKUP.schedulers(project)).hasMessageContaining("no scheduler");
    server.on("/test/", 200, "<link a=".repeat(130_000) + ">");
    assertThatThrownBy(() -> LOOKUP.schedulers(project)).hasMessageContaining("no scheduler");
  }

  private void page(String name, String text) {
    server.on("/test/" + name, 200, text);
  }
}
