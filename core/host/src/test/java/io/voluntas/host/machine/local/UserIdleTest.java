package io.voluntas.host.machine.local;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UserIdleTest {
  private static final long SECOND = 1_000_000;
  private static final long NOW = 1_700_000_000L * SECOND;

  private final FakeFiles files = new FakeFiles();
  private final UserIdle user = new UserIdle(files);

  private void desktop(String type, String kind) {
    files.with(
        "/run/systemd/sessions/2", "# private\nUID=1000\nCLASS=" + kind + "\nTYPE=" + type + "\n");
  }

  @Test
  void nothing_to_see_is_not_known() {
    assertThat(user.at(NOW)).isEmpty();
  }

  @Test
  void the_terminal_that_was_read_last_counts() {
    files.accessed.put("/dev/tty1", NOW - 900 * SECOND);
    files.accessed.put("/dev/pts/0", NOW - 40 * SECOND);
    files.accessed.put("/dev/pts/17", NOW - 80 * SECOND);
    // The master side is opened by terminal programs, not by users.
    files.accessed.put("/dev/pts/ptmx", NOW);
    assertThat(user.at(NOW)).hasValue(40 * SECOND);
  }

  @Test
  void a_clock_that_was_set_back_gives_no_negative_time() {
    files.accessed.put("/dev/tty2", NOW + 5 * SECOND);
    assertThat(user.at(NOW)).hasValue(0);
  }

  @Test
  void a_desktop_is_asked_about_now_and_then_without_waiting() {
    desktop("wayland", "user");
    assertThat(user.at(NOW)).as("no answer yet").isEmpty();
    assertThat(files.started).hasSize(1);
    files.started.get(0).end("b true\nt " + (NOW - 600 * SECOND) + "\n");
    assertThat(user.at(NOW + 5 * SECOND)).hasValue(605 * SECOND);
    assertThat(files.started).as("asked again too early").hasSize(1);
    assertThat(user.at(NOW + 30 * SECOND)).hasValue(630 * SECOND);
    assertThat(files.started).hasSize(2);
    files.started.get(1).end("b false\nt " + (NOW + 29 * SECOND) + "\n");
    assertThat(user.at(NOW + 35 * SECOND)).as("in use").hasValue(0);
  }

  @Test
  void a_desktop_that_never_told_anything_is_not_known() {
    desktop("x11", "user");
    assertThat(user.at(NOW)).isEmpty();
    files.started.get(0).end("b false\nt 0\n");
    assertThat(user.at(NOW + SECOND)).isEmpty();
    files.accessed.put("/dev/pts/0", NOW);
    assertThat(user.at(NOW + 2 * SECOND)).as("its terminals still count").hasValue(2 * SECOND);
  }

  @Test
  void a_login_manager_that_hangs_is_given_up() {
    desktop("x11", "user");
    assertThat(user.at(NOW)).isEmpty();
    assertThat(user.at(NOW + 31 * SECOND)).isEmpty();
    assertThat(files.started).hasSize(2);
    assertThat(files.started.get(0).cancelled).isTrue();
  }

  @Test
  void login_screens_and_text_sessions_are_no_desktops() {
    desktop("wayland", "greeter");
    assertThat(user.at(NOW)).isEmpty();
    desktop("tty", "user");
    assertThat(user.at(NOW)).isEmpty();
    assertThat(files.started).isEmpty();
  }

  @Test
  void the_pipes_beside_sessions_are_left_alone() {
    files.with("/run/systemd/sessions/2.ref", "CLASS=user\nTYPE=x11\n");
    assertThat(user.at(NOW)).isEmpty();
    assertThat(files.started).isEmpty();
  }
}
