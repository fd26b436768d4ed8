package io.voluntas.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.voluntas.spi.resource.Detection;
import io.voluntas.spi.resource.DetectionContext;
import io.voluntas.spi.resource.HostConditions;
import io.voluntas.spi.resource.Instance;
import io.voluntas.spi.resource.ProcessingResourceType;
import io.voluntas.spi.resource.Usability;
import io.voluntas.testkit.fake.FakeDetectionContext;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What holds for every processing resource type. */
public abstract class ProcessingResourceTypeContract {
  /** The type under test; must look at nothing but the context. */
  protected abstract ProcessingResourceType type();

  /** A machine on which at least one device is found. */
  protected abstract DetectionContext machineWithDevices();

  /** Names are tokens, and the type ranks above the CPU. */
  @Test
  void isWellNamed() {
    assertTrue(type().name().matches("[a-z][a-z0-9_]*"), type().name());
    assertTrue(type().requestBlock().matches("[a-z][a-z0-9_]*"), type().requestBlock());
    assertTrue(type().importance() > 0, "the CPU is 0");
  }

  /** On a machine with nothing at all there is no device, and nothing is broken. */
  @Test
  void isAbsentFromAnEmptyMachine() {
    for (String os : List.of("linux", "windows", "macos", "plan9")) {
      Detection.Absent absent =
          assertInstanceOf(Detection.Absent.class, type().detect(new FakeDetectionContext(os)), os);
      assertFalse(absent.reason().isBlank(), "says what was looked for");
    }
  }

  /** Instances are numbered from 0 and found alike every time. */
  @Test
  void findsInstancesRepeatably() {
    List<Instance> found = instances();
    for (int i = 0; i < found.size(); i++) {
      assertEquals(i, found.get(i).index(), () -> "numbering of " + found);
    }
    assertEquals(found, instances());
  }

  /** Each instance, and all of them, can be handed to a job, with the same words every time. */
  @Test
  void describesAssignedInstancesRepeatably() {
    List<Instance> found = instances();
    for (int from = 0; from < found.size(); from++) {
      List<Instance> assigned = found.subList(from, found.size());
      assertEquals(type().environment(assigned), type().environment(assigned));
      assertEquals(type().arguments(assigned), type().arguments(assigned));
    }
  }

  /** A device that may not be used says why, whatever the conditions. */
  @Test
  void saysWhyDeviceMayNotBeUsed() {
    for (Instance instance : instances()) {
      for (int bits = 0; bits < 8; bits++) {
        HostConditions now = new HostConditions((bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0);
        Usability usability = type().usable(instance, now);
        assertEquals(usability.usable(), usability.reason().isBlank(), () -> now.toString());
        assertEquals(usability, type().usable(instance, now));
      }
    }
  }

  private List<Instance> instances() {
    return assertInstanceOf(Detection.Found.class, type().detect(machineWithDevices())).instances();
  }
}
