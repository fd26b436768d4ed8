package io.voluntas.host.process.local;

import io.voluntas.host.os.ProcessEntry;
import io.voluntas.host.process.ErrorCode;
import io.voluntas.host.process.Figures;
import io.voluntas.host.process.Limits;
import java.util.List;
import java.util.Optional;

/** Counts what a job uses. Times in microseconds. */
final class Meter {
  private final Figures before;
  private long pid;
  private long at;
  private long wall;
  private long cpu;
  private long checkpointWall;
  private long checkpointCpu;
  private double fraction;
  private double checkpointFraction;
  private long memory;
  private long peakMemory;
  private long disk;
  private long peakDisk;
  private int premature;
  private boolean speaks;

  Meter(Figures before, long now) {
    this.before = before;
    at = now;
    wall = before.wallTime();
    cpu = before.cpuTime();
    checkpointWall = before.checkpointWallTime();
    checkpointCpu = before.checkpointCpuTime();
    fraction = before.fraction();
    checkpointFraction = before.checkpointFraction();
    peakMemory = before.peakMemory();
    disk = before.disk();
    peakDisk = before.peakDisk();
    premature = before.prematureExits();
  }

  void pid(long number) {
    pid = number;
  }

  void speaks() {
    speaks = true;
  }

  boolean hasSpoken() {
    return speaks;
  }

  /** Charges the time since the last call. */
  void pass(long now, boolean running) {
    if (running) {
      wall += Math.max(0, now - at);
    }
    at = now;
  }

  /**
   * CPU time never falls, although the processes seen do: what an ended one has used is with the
   * one that waited for it, or lost.
   */
  void sample(List<ProcessEntry> processes) {
    long sum = 0;
    memory = 0;
    for (ProcessEntry entry : processes) {
      sum += entry.cpuTime();
      memory += entry.memory();
    }
    used(before.cpuTime() + sum);
    peakMemory = Math.max(peakMemory, memory);
  }

  /** CPU time of this run, as told by somebody who knows. */
  void exited(long cpuTime) {
    used(before.cpuTime() + cpuTime);
    memory = 0;
    pid = 0;
  }

  /** CPU time, counting earlier runs, as told by the job. */
  void used(long total) {
    cpu = Math.max(cpu, total);
  }

  void disk(long bytes) {
    disk = bytes;
    peakDisk = Math.max(peakDisk, bytes);
  }

  /** Whether that is news. */
  boolean progressed(double value) {
    boolean news = value != fraction;
    fraction = value;
    return news;
  }

  /** Whether that is a new checkpoint. */
  boolean checkpointed(long cpuTime) {
    if (cpuTime <= checkpointCpu) {
      return false;
    }
    checkpointCpu = cpuTime;
    checkpointWall = wall;
    checkpointFraction = fraction;
    return true;
  }

  void premature() {
    premature++;
  }

  /** What it uses too much of. */
  Optional<Stop.Abort> excess(Limits limits) {
    if (limits.wallTime() > 0 && wall > limits.wallTime()) {
      return Optional.of(
          new Stop.Abort(
              ErrorCode.TIME_LIMIT,
              "it ran for " + wall / 1_000_000 + " s, more than " + limits.wallTime() / 1_000_000));
    }
    if (limits.memory() > 0 && memory > limits.memory()) {
      return Optional.of(
          new Stop.Abort(
              ErrorCode.MEMORY_LIMIT,
              "it used " + memory + " bytes of memory, more than " + limits.memory()));
    }
    if (limits.disk() > 0 && disk > limits.disk()) {
      return Optional.of(
          new Stop.Abort(
              ErrorCode.DISK_LIMIT,
              "it used " + disk + " bytes of disk space, more than " + limits.disk()));
    }
    return Optional.empty();
  }

  Figures figures() {
    return new Figures(
        pid,
        wall,
        cpu,
        checkpointWall,
        checkpointCpu,
        fraction,
        checkpointFraction,
        memory,
        peakMemory,
        disk,
        peakDisk,
        premature,
        speaks);
  }
}
