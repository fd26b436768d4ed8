package io.voluntas.cli.emulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class LabelledRowsTest {
  private static String label(boolean heading, long most, String text) throws IOException {
    StringBuilder out = new StringBuilder();
    new LabelledRows(out, "L", heading, most, "cut").append(text);
    return out.toString();
  }

  @Test
  void puts_a_column_in_front() throws IOException {
    assertThat(label(true, 9, "a,b\n1,2\n3,4\n")).isEqualTo("run,a,b\nL,1,2\nL,3,4\n");
  }

  @Test
  void leaves_the_heading_out_after_the_first_run() throws IOException {
    assertThat(label(false, 9, "a,b\n1,2\n")).isEqualTo("L,1,2\n");
  }

  @Test
  void a_line_end_in_quotes_ends_no_row() throws IOException {
    assertThat(label(true, 9, "a\n\"x\"\"\ny\"\nz\n")).isEqualTo("run,a\nL,\"x\"\"\ny\"\nL,z\n");
  }

  @Test
  void says_when_rows_are_left_out() throws IOException {
    assertThat(label(true, 2, "a\n1\n2\n3\n4\n")).isEqualTo("run,a\nL,1\nL,2\nL,cut\n");
  }
}
