package io.voluntas.rpc.server;

import static io.voluntas.rpc.server.HandMade.field;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.rpc.sign.Md5;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages of the attach protocol, and the downloads. */
class PagesTest {
  @TempDir Path root;

  private ProjectServer server;
  private RawHttp http;

  @BeforeEach
  void start() throws IOException {
    TestProject.write(root.resolve("server.yaml"), "name: A <b> & c");
    TestProject.app(root, "upper", "");
    server = ProjectServer.start(root, TestProject.options());
    http = new RawHttp(server.url());
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  @Test
  void the_master_page_leads_to_the_scheduler() throws Exception {
    HttpResponse<String> page = http.get("");
    assertThat(page.headers().firstValue("Content-Type").orElse("")).startsWith("text/html");
    assertThat(page.body())
        .contains("<link rel=\"boinc_scheduler\" href=\"" + server.url() + "scheduler\">")
        .contains("<h1>A &lt;b&gt; &amp; c</h1>");
    // Clients read the page in pieces of 255 bytes, and look for the link in each.
    assertThat(page.body().lines()).allSatisfy(line -> assertThat(line.length()).isLessThan(250));
  }

  @Test
  void the_configuration_says_what_is_needed_before_attaching() throws Exception {
    String config = http.get("get_project_config.php").body();
    assertThat(field(RawHttp.xml(config), "name")).isEqualTo("A <b> & c");
    assertThat(field(RawHttp.xml(config), "master_url")).isEqualTo(server.url().toString());
    assertThat(config).contains("<platform_name>" + TestProject.PLATFORM + "</platform_name>");
    assertThat(config).doesNotContain("account_creation_disabled");
  }

  private String account(String page, String email, String password, String more)
      throws IOException {
    String hash = Md5.of(password + email.toLowerCase(Locale.ROOT)).hex();
    return http.get(page + ".php?email_addr=" + email + "&passwd_hash=" + hash + more).body();
  }

  @Test
  void accounts_are_made_and_found_by_address_and_password() throws Exception {
    String made = account("create_account", "Ann@example.org", "secret", "&user_name=Ann");
    String key = field(RawHttp.xml(made), "authenticator");
    assertThat(key).matches("[0-9a-f]{32}");
    assertThat(account("lookup_account", "ann@Example.org", "secret", "")).contains(key);
    assertThat(account("create_account", "ann@example.org", "secret", "&user_name=Ann"))
        .as("a second try")
        .contains(key);
    // The numbers are those of the field's client.
    assertThat(account("lookup_account", "ann@example.org", "wrong", "")).contains(">-206<");
    assertThat(account("lookup_account", "bob@example.org", "secret", "")).contains(">-136<");
    assertThat(account("create_account", "ann@example.org", "other", "&user_name=Ann"))
        .contains(">-207<");
    assertThat(account("create_account", "no-address", "secret", "&user_name=Ann"))
        .contains(">-205<");
    assertThat(account("create_account", "c@example.org", "secret", "")).contains("error_num");
  }

  @Test
  void a_project_may_keep_account_making_to_itself() throws Exception {
    server.close();
    TestProject.write(root.resolve("server.yaml"), "account-creation: false");
    server = ProjectServer.start(root, TestProject.options());
    http = new RawHttp(server.url());
    assertThat(account("create_account", "a@example.org", "secret", "&user_name=A"))
        .contains(">-208<");
    assertThat(http.get("get_project_config.php").body()).contains("<account_creation_disabled/>");
  }

  @Test
  void downloads_can_be_resumed() throws Exception {
    String whole = http.get("download/upper_100_run.sh").body();
    HttpResponse<String> part = http.get("download/upper_100_run.sh", "Range", "bytes=5-");
    assertThat(part.statusCode()).isEqualTo(206);
    assertThat(part.body()).isEqualTo(whole.substring(5));
    assertThat(http.get("download/nothing").statusCode()).isEqualTo(404);
    assertThat(http.get("keys/upload_private").statusCode()).isEqualTo(404);
  }
}
