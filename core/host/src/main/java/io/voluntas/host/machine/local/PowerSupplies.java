package io.voluntas.host.machine.local;

/** Whether the machine runs on its battery, from {@code /sys/class/power_supply}. */
final class PowerSupplies {
  private static final String FOLDER = "/sys/class/power_supply";

  private final SystemFiles files;

  PowerSupplies(SystemFiles files) {
    this.files = files;
  }

  /**
   * On battery: a battery of the machine itself (not of a mouse) gives power, and no mains adapter
   * is plugged in. Some batteries say "discharging" while held at a level on mains.
   */
  boolean onBattery() {
    boolean discharging = false;
    for (String name : files.list(FOLDER)) {
      String at = FOLDER + "/" + name + "/";
      switch (word(at + "type")) {
        case "Mains", "USB", "Wireless" -> {
          if (word(at + "online").equals("1")) {
            return false;
          }
        }
        case "Battery", "UPS" ->
            discharging |=
                !word(at + "scope").equals("Device") && word(at + "status").equals("Discharging");
        default -> {}
      }
    }
    return discharging;
  }

  private String word(String path) {
    return files.read(path).map(String::strip).orElse("");
  }
}
