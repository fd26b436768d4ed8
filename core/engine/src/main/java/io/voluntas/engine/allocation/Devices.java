package io.voluntas.engine.allocation;

import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ResourceState;
import io.voluntas.spi.model.Amounts;
import java.util.Arrays;

/** The instances of one device type: what is left of each, and which a job may be given. */
final class Devices {
  private static final int[] NONE = {};

  private final ResourceState type;
  private final long[] room;
  private final long[] memory;

  /** What running jobs that were not taken yet occupy; newcomers stay off it while they can. */
  private final long[] reserved;

  Devices(ResourceState type) {
    this.type = type;
    int count = type.capacity() > 0 ? type.instances() : 0;
    room = new long[count];
    Arrays.fill(room, Amounts.ONE);
    memory = new long[count];
    Arrays.setAll(memory, type::memory);
    reserved = new long[count];
  }

  long free() {
    long sum = 0;
    for (long left : room) {
      sum += left;
    }
    return sum;
  }

  /** A job runs and may be taken later. */
  void reserve(JobState job, int sign) {
    if (room.length > 0 && job.usage(type.index()) > 0) {
      add(reserved, job.instances()[type.index()], job.usage(type.index()), sign);
    }
  }

  void occupy(JobState job, int[] instances) {
    if (room.length == 0) {
      return;
    }
    add(room, instances, job.usage(type.index()), -1);
    for (int instance : instances) {
      memory[instance] -= Math.min(memory[instance], type.memoryNeed(job));
    }
  }

  /** Instances for a job; null when it does not fit. A running job never leaves its own. */
  int @org.jspecify.annotations.Nullable [] choose(JobState job) {
    if (job.usage(type.index()) == 0) {
      return NONE;
    }
    if (room.length == 0) {
      return null;
    }
    if (job.running()) {
      int[] own = job.instances()[type.index()];
      return suits(job, own, false) ? own : null;
    }
    int[] apart = choose(job, true);
    return apart != null ? apart : choose(job, false);
  }

  /** How many instances the job could ever be given. */
  int choices(JobState job) {
    int count = 0;
    for (int i = 0; i < room.length; i++) {
      count += type.suits(job, i) ? 1 : 0;
    }
    return count;
  }

  private int @org.jspecify.annotations.Nullable [] choose(JobState job, boolean apart) {
    if (job.instances().length > 0) {
      int[] before = job.instances()[type.index()];
      if (before.length > 0 && suits(job, before, apart)) {
        return before;
      }
    }
    long usage = job.usage(type.index());
    int wholes = (int) (usage / Amounts.ONE);
    long part = usage % Amounts.ONE;
    int[] chosen = new int[wholes + (part > 0 ? 1 : 0)];
    for (int count = 0; count < chosen.length; count++) {
      int best = tightest(job, count < wholes ? Amounts.ONE : part, chosen, count, apart);
      if (best < 0) {
        return null;
      }
      chosen[count] = best;
    }
    return chosen;
  }

  /** The instance with the least room, then the least memory, that is enough; -1 for none. */
  private int tightest(JobState job, long part, int[] chosen, int count, boolean apart) {
    int best = -1;
    for (int i = 0; i < room.length; i++) {
      if (enough(job, i, part, apart)
          && !contains(chosen, count, i)
          && (best < 0
              || room[i] < room[best]
              || (room[i] == room[best] && memory[i] < memory[best]))) {
        best = i;
      }
    }
    return best;
  }

  private boolean suits(JobState job, int[] instances, boolean apart) {
    long left = job.usage(type.index());
    for (int instance : instances) {
      long part = Math.min(left, Amounts.ONE);
      if (!enough(job, instance, part, apart)) {
        return false;
      }
      left -= part;
    }
    return true;
  }

  private boolean enough(JobState job, int instance, long part, boolean apart) {
    return room[instance] - (apart ? reserved[instance] : 0) >= part
        && memory[instance] >= type.memoryNeed(job)
        && type.suits(job, instance);
  }

  private static void add(long[] amounts, int[] instances, long usage, int sign) {
    long left = usage;
    for (int instance : instances) {
      long part = Math.min(left, Amounts.ONE);
      amounts[instance] += sign * part;
      left -= part;
    }
  }

  private static boolean contains(int[] values, int count, int value) {
    for (int i = 0; i < count; i++) {
      if (values[i] == value) {
        return true;
      }
    }
    return false;
  }
}
