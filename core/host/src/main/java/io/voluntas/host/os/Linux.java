package io.voluntas.host.os;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Linux: {@code setsid}, {@code nice} and the shell start programs, {@code /proc} shows them, and
 * {@code kill} reaches whole groups.
 */
public final class Linux implements OperatingSystem {
  private static final String STARTED = "voluntas_process";
  private static final String EXIT = "voluntas_exit";
  private static final Path PROC = Path.of("/proc");
  private static final Path BOOT = PROC.resolve("sys/kernel/random/boot_id");

  /**
   * Both notes are renamed into place, so that they are whole or absent. The traps keep the shell
   * alive through the signals that ask the whole group to end, so that it can note how the program
   * did; unlike ignored signals they are not passed on to the program. While a note is made the
   * signals are ignored instead, as the program that renames it is one of the group, too: without
   * its note, a job that is done would run again.
   */
  private static final String SCRIPT =
      """
      trap '' HUP INT QUIT TERM
      read -r boot < /proc/sys/kernel/random/boot_id
      read -r stat < /proc/$$/stat
      printf '%s\\n%s\\n' "$boot" "$stat" > STARTED.new && mv -f STARTED.new STARTED || exit 204
      trap : HUP INT QUIT TERM
      "$@"
      status=$?
      trap '' HUP INT QUIT TERM
      { printf '%s\\n' "$status"; times; } > EXIT.new && mv -f EXIT.new EXIT
      exit "$status"
      """
          .replace("STARTED", STARTED)
          .replace("EXIT", EXIT);

  private final ProcStat stat;

  private Linux(ProcStat stat) {
    this.stat = stat;
  }

  /**
   * The system, when this is it.
   *
   * @throws UnsupportedHostException when this is another system, or something is missing
   */
  public static Linux open() throws UnsupportedHostException {
    String name = System.getProperty("os.name");
    if (!name.toLowerCase(Locale.ROOT).startsWith("linux")) {
      throw new UnsupportedHostException(
          "jobs can be run on Linux only so far, and this is " + name);
    }
    for (String program : List.of("setsid", "nice", "sh")) {
      if (!installed(program)) {
        throw new UnsupportedHostException("the program '" + program + "' is not in the PATH");
      }
    }
    if (!Files.isReadable(PROC.resolve("self/stat")) || !Files.isReadable(BOOT)) {
      throw new UnsupportedHostException("/proc is not mounted");
    }
    return new Linux(new ProcStat(Libc.clockTicks(), Libc.getpagesize()));
  }

  private static boolean installed(String program) {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("/usr/bin:/bin");
    for (String folder : path.split(File.pathSeparator)) {
      if (Files.isExecutable(Path.of(folder.isEmpty() ? "." : folder, program))) {
        return true;
      }
    }
    return false;
  }

  @Override
  public List<String> command(int nice, List<String> program) {
    List<String> command =
        new ArrayList<>(
            List.of("setsid", "nice", "-n", Integer.toString(nice), "sh", "-c", SCRIPT, "job"));
    command.addAll(program);
    return command;
  }

  @Override
  public List<String> traces() {
    return List.of(STARTED, EXIT, STARTED + ".new", EXIT + ".new");
  }

  @Override
  public Optional<ProcessEntry.Id> started(Path folder) {
    List<String> note = lines(folder.resolve(STARTED));
    if (note.size() < 2 || !List.of(note.get(0)).equals(lines(BOOT))) {
      return Optional.empty();
    }
    return stat.parse(note.get(1)).map(ProcessEntry::id);
  }

  @Override
  public Optional<Exit> exit(Path folder) {
    List<String> note = lines(folder.resolve(EXIT));
    if (note.isEmpty() || !note.get(0).matches("[0-9]{1,3}")) {
      return Optional.empty();
    }
    long cpu = note.size() > 2 ? times(note.get(2)) : 0;
    return Optional.of(new Exit(Integer.parseInt(note.get(0)), cpu));
  }

  /** Second line of the shell's {@code times}: user and system time of its children. */
  private static long times(String line) {
    long sum = 0;
    for (String part : line.trim().split(" +")) {
      if (!part.matches("[0-9]{1,9}m[0-9]{1,2}[.,][0-9]{1,9}s")) {
        return 0;
      }
      int minutes = part.indexOf('m');
      String seconds = part.substring(minutes + 1, part.length() - 1).replace(',', '.');
      sum += Long.parseLong(part.substring(0, minutes)) * 60_000_000L;
      sum += Math.round(Double.parseDouble(seconds) * 1e6);
    }
    return sum;
  }

  @Override
  public ProcessTable processes() {
    TreeMap<Long, ProcessEntry> entries = new TreeMap<>();
    String[] names = PROC.toFile().list();
    if (names != null) {
      for (String name : names) {
        if (Character.isDigit(name.charAt(0))) {
          read(PROC.resolve(name).resolve("stat"))
              .flatMap(stat::parse)
              .ifPresent(entry -> entries.put(entry.pid(), entry));
        }
      }
    }
    return new ProcessTable(entries);
  }

  @Override
  public Optional<ProcessEntry> process(long pid) {
    return read(PROC.resolve(Long.toString(pid)).resolve("stat")).flatMap(stat::parse);
  }

  @Override
  public boolean carries(long pid, String name, String value) {
    String text = read(PROC.resolve(Long.toString(pid)).resolve("environ")).orElse("");
    return ('\0' + text + '\0').contains('\0' + name + '=' + value + '\0');
  }

  @Override
  public void signal(long pid, Signal signal) {
    if (pid > 1) {
      Libc.kill(Math.toIntExact(pid), signal.number());
    }
  }

  @Override
  public void signalGroup(long group, Signal signal) {
    if (group > 1) {
      Libc.kill(-Math.toIntExact(group), signal.number());
    }
  }

  private static List<String> lines(Path file) {
    return read(file).map(text -> text.lines().toList()).orElse(List.of());
  }

  /** Files of {@code /proc} vanish with their process, at any moment. */
  private static Optional<String> read(Path file) {
    try {
      return Optional.of(Files.readString(file, StandardCharsets.ISO_8859_1));
    } catch (IOException gone) {
      return Optional.empty();
    }
  }
}
