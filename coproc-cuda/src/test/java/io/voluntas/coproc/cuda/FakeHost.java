package io.voluntas.coproc.cuda;

import io.voluntas.spi.resource.DetectionContext;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** A machine as a test says it is. */
final class FakeHost implements DetectionContext {
  private final SortedMap<String, String> environment = new TreeMap<>();
  private final SortedMap<String, String> files = new TreeMap<>();
  private String os = "linux";

  FakeHost os(String name) {
    os = name;
    return this;
  }

  FakeHost variable(String name, Object value) {
    environment.put(name, value.toString());
    return this;
  }

  FakeHost file(String path, String text) {
    files.put(path, text);
    return this;
  }

  /** A display controller of a vendor on the PCI bus. */
  FakeHost onBus(String address, String vendor) {
    String folder = "/sys/bus/pci/devices/" + address;
    return file(folder + "/vendor", vendor + "\n").file(folder + "/class", "0x030200\n");
  }

  @Override
  public String os() {
    return os;
  }

  @Override
  public Optional<String> environment(String name) {
    return Optional.ofNullable(environment.get(name));
  }

  @Override
  public Optional<String> read(String path) {
    return Optional.ofNullable(files.get(path));
  }

  @Override
  public List<String> list(String path) {
    return files.keySet().stream()
        .filter(file -> file.startsWith(path + "/"))
        .map(file -> file.substring(path.length() + 1).replaceFirst("/.*", ""))
        .distinct()
        .toList();
  }

  @Override
  public Optional<String> run(Duration limit, String... command) {
    return Optional.empty();
  }
}
