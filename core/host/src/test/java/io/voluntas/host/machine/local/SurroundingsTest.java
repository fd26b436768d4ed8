package io.voluntas.host.machine.local;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Power and network of made-up machines. */
class SurroundingsTest {
  private final FakeFiles files = new FakeFiles();

  private void supply(String name, String type, String online, String status, String scope) {
    String at = "/sys/class/power_supply/" + name + "/";
    files.with(at + "type", type + "\n");
    if (!online.isEmpty()) {
      files.with(at + "online", online + "\n");
    }
    if (!status.isEmpty()) {
      files.with(at + "status", status + "\n");
    }
    if (!scope.isEmpty()) {
      files.with(at + "scope", scope + "\n");
    }
  }

  private boolean onBattery() {
    return new PowerSupplies(files).onBattery();
  }

  @Test
  void a_machine_without_supplies_is_on_mains() {
    assertThat(onBattery()).isFalse();
  }

  @Test
  void a_laptop_is_on_battery_when_unplugged() {
    supply("AC", "Mains", "0", "", "");
    supply("BAT0", "Battery", "", "Discharging", "System");
    assertThat(onBattery()).isTrue();
    supply("AC", "Mains", "1", "", "");
    assertThat(onBattery()).as("held at a level on mains").isFalse();
    supply("AC", "Mains", "0", "", "");
    supply("BAT0", "Battery", "", "Charging", "");
    assertThat(onBattery()).isFalse();
  }

  @Test
  void one_of_two_batteries_is_enough_and_mice_do_not_count() {
    supply("BAT0", "Battery", "", "Full", "");
    supply("BAT1", "Battery", "", "Discharging", "");
    assertThat(onBattery()).isTrue();
    supply("BAT1", "Battery", "", "Discharging", "Device");
    assertThat(onBattery()).isFalse();
  }

  @Test
  void charging_by_usb_is_mains() {
    supply("BAT0", "Battery", "", "Discharging", "");
    supply("ucsi-source-psy-1", "USB", "0", "", "");
    assertThat(onBattery()).isTrue();
    supply("ucsi-source-psy-1", "USB", "1", "", "");
    assertThat(onBattery()).isFalse();
  }

  private void link(String name, String type, String state, String flags) {
    String at = "/sys/class/net/" + name + "/";
    files.with(at + "type", type).with(at + "operstate", state + "\n").with(at + "flags", flags);
  }

  private boolean up() {
    return new NetworkLinks(files).up();
  }

  @Test
  void the_loopback_is_no_network() {
    link("lo", "772\n", "unknown", "0x9");
    assertThat(up()).isFalse();
    link("eth0", "1\n", "down", "0x1003");
    assertThat(up()).isFalse();
    link("wlan0", "1\n", "up", "0x1003");
    assertThat(up()).isTrue();
  }

  @Test
  void tunnels_are_up_when_switched_on() {
    link("lo", "772\n", "unknown", "0x9");
    link("ppp0", "512\n", "unknown", "0x1091\n");
    assertThat(up()).isTrue();
    link("ppp0", "512\n", "unknown", "0x1090\n");
    assertThat(up()).isFalse();
  }

  @Test
  void a_system_that_shows_nothing_is_given_the_benefit_of_the_doubt() {
    assertThat(up()).isTrue();
    link("eth0", "1", "unknown", "nonsense");
    assertThat(up()).isFalse();
  }
}
