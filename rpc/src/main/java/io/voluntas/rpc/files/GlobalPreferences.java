package io.voluntas.rpc.files;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The computing preferences in force: the account's, overlaid by the local override. In the files 0
 * often means "no limit"; here an empty value does.
 *
 * @param minQueue work is asked for when less than this is at hand, microseconds of run time
 * @param extraQueue and then up to this much more, microseconds
 * @param schedulingPeriod time slice, microseconds, above 0
 * @param leaveInMemory preempted jobs stay in memory
 * @param processors limits on processors
 * @param activity when the user or the power supply stop computing
 * @param computing hours in which jobs may run
 * @param network hours in which there may be transfers
 * @param days hours of single weekdays, which replace the others on that day
 * @param memory limits on memory and disk
 * @param checkpointInterval jobs write checkpoints at most this often, microseconds
 */
public record GlobalPreferences(
    long minQueue,
    long extraQueue,
    long schedulingPeriod,
    boolean leaveInMemory,
    Processors processors,
    Activity activity,
    Hours computing,
    Hours network,
    List<DayHours> days,
    Storage memory,
    long checkpointInterval) {

  /** The client's defaults. */
  public static final GlobalPreferences DEFAULT =
      new GlobalPreferences(
          8_640_000_000L,
          43_200_000_000L,
          3_600_000_000L,
          false,
          new Processors(OptionalDouble.empty(), OptionalInt.empty(), 100),
          new Activity(
              false, true, false, 180_000_000L, OptionalLong.empty(), OptionalDouble.of(25)),
          Hours.ALWAYS,
          Hours.ALWAYS,
          List.of(),
          new Storage(0.5, 0.9, 0.75, OptionalDouble.empty(), OptionalDouble.of(90), 1e8),
          60_000_000L);

  /** Copies the list. */
  public GlobalPreferences {
    days = List.copyOf(days);
  }

  /**
   * Limits on processors.
   *
   * @param percent share of the processors to use, above 0 to 100; empty for all
   * @param count most processors to use (an old setting); empty for all
   * @param throttlePercent share of the time in which jobs run, above 0 to 100
   */
  public record Processors(OptionalDouble percent, OptionalInt count, double throttlePercent) {
    /** How many of the host's processors may be used: at least 1, at most all of them. */
    public int usable(int all) {
      double part = percent.isPresent() ? Math.floor(all * percent.getAsDouble() / 100) : all;
      int most = Math.min((int) part, count.orElse(all));
      return Math.max(1, Math.min(all, most));
    }
  }

  /**
   * What stops computing.
   *
   * @param onBatteries jobs run on batteries
   * @param whileInUse jobs run while the user is active
   * @param gpuWhileInUse GPU jobs run while the user is active
   * @param idleAfter the user counts as away after this long without input, microseconds
   * @param stopWithoutInput jobs stop after this long without input, microseconds; empty for never
   * @param otherLoadPercent jobs stop above this load by other programs; empty for never
   */
  public record Activity(
      boolean onBatteries,
      boolean whileInUse,
      boolean gpuWhileInUse,
      long idleAfter,
      OptionalLong stopWithoutInput,
      OptionalDouble otherLoadPercent) {}

  /**
   * Hours of the day, local time.
   *
   * @param start from this hour, 0 to 24
   * @param end to this hour, 0 to 24; earlier than {@code start} means over midnight
   */
  public record Hours(double start, double end) {
    /** All day, which the files also write as two equal hours. */
    public static final Hours ALWAYS = new Hours(0, 24);
  }

  /**
   * Hours of one weekday.
   *
   * @param day 0 (Sunday) to 6
   * @param computing when jobs may run; empty when the general hours hold
   * @param network when there may be transfers; empty when the general hours hold
   */
  public record DayHours(int day, Optional<Hours> computing, Optional<Hours> network) {}

  /**
   * Limits on memory and disk.
   *
   * @param ramBusy share of the memory while the user is active, above 0 to 1
   * @param ramIdle share of the memory otherwise, above 0 to 1
   * @param swap share of the swap space, above 0 to 1
   * @param diskBytes most bytes on disk; empty for no limit
   * @param diskPercent most of the disk, per cent; empty for no limit
   * @param diskFreeBytes bytes to leave free
   */
  public record Storage(
      double ramBusy,
      double ramIdle,
      double swap,
      OptionalDouble diskBytes,
      OptionalDouble diskPercent,
      double diskFreeBytes) {}
}
