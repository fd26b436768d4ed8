package io.voluntas.rpc.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.spi.rpc.RefusedException;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MasterUrlTest {
  @ParameterizedTest
  @CsvSource({
    "http://127.0.0.1:18080/test,           http://127.0.0.1:18080/test/, 127.0.0.1_18080_test",
    "'  HTTPS://Example.ORG ',              https://example.org/,         example.org",
    "example.org//a///b/,                   http://example.org/a/b/,      example.org_a_b",
    "http://example.org/a~b/Case/,          http://example.org/a~b/Case/, example.org_a_b_Case",
    "http://example.org/../../etc/,         http://example.org/../../etc/, example.org_.._.._etc",
  })
  void hasOneFormAndAFolder(String typed, String form, String folder) throws Exception {
    MasterUrl url = MasterUrl.of(typed);
    assertThat(url).hasToString(form);
    assertThat(url.folderName()).isEqualTo(folder);
    assertThat(MasterUrl.of(form)).isEqualTo(url);
  }

  @Test
  void pagesLieBelow() throws Exception {
    assertThat(MasterUrl.of("http://h/p").page("lookup_account.php?a=b%2Fc"))
        .isEqualTo(URI.create("http://h/p/lookup_account.php?a=b%2Fc"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "   ",
        "file:///etc/passwd",
        "ftp://example.org/",
        "http:///path",
        "http://exa mple.org/",
        "http://user:pw@example.org/",
        "http://example.org/?a=b",
        "http://example.org/#a",
        "javascript://example.org/",
        "http://example.org:99999999999/"
      })
  void anotherAddressIsRefusedWithAReason(String typed) {
    assertThatThrownBy(() -> MasterUrl.of(typed))
        .isInstanceOf(RefusedException.class)
        .hasMessageNotContaining("pw");
  }

  @Test
  void lengthIsBounded() {
    assertThatThrownBy(() -> MasterUrl.of("http://h/" + "x".repeat(300)))
        .hasMessageContaining("1 to 256 characters");
    assertThatThrownBy(() -> new MasterUrl(URI.create("http://h/no-slash")))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
