package io.voluntas.host.live;

import io.voluntas.engine.state.ProjectState;
import io.voluntas.host.process.Figures;
import io.voluntas.host.process.Limits;
import io.voluntas.host.process.TaskSpec;
import io.voluntas.host.slot.InitData;
import io.voluntas.host.slot.Slot;
import io.voluntas.host.store.JobDocument;
import io.voluntas.host.store.ProjectDocument;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.resource.Instance;
import io.voluntas.spi.rpc.Launch;
import io.voluntas.spi.rpc.SchedulerReply.SentJob;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** How a job is to be started, from its document and the devices that it was given. */
final class TaskSpecs {
  private final Desk desk;

  TaskSpecs(Desk desk) {
    this.desk = desk;
  }

  /**
   * The specification of a job.
   *
   * @param instances for each resource of the kernel the devices that it was given; may be empty
   */
  TaskSpec of(JobDocument job, Slot slot, int[][] instances) {
    SentJob sent = Claims.applied(desk.settings().limitsOf(job.project()).claims(), job.sent());
    Launch launch = sent.launch().orElseThrow();
    List<TaskSpec.Device> devices = new ArrayList<>();
    List<String> arguments = new ArrayList<>();
    SortedMap<String, String> environment = new TreeMap<>();
    List<DeviceGroup> groups = desk.settings().devices();
    for (int r = 0; r < groups.size() && r < instances.length; r++) {
      if (instances[r].length > 0) {
        DeviceGroup group = groups.get(r);
        List<Instance> given = given(group, instances[r]);
        double usage = (double) sent.usage().getOrDefault(group.type().name(), 0L) / Amounts.ONE;
        for (Instance instance : given) {
          devices.add(
              new TaskSpec.Device(
                  group.fieldName(), instance.index(), opencl(instance), usage / given.size()));
        }
        arguments.addAll(group.type().arguments(given));
        environment.putAll(new TreeMap<>(Map.copyOf(group.type().environment(given))));
      }
    }
    double cpus = (double) sent.usage().getOrDefault("cpu", 0L) / Amounts.ONE;
    Figures from = JobPapers.figures(job).atCheckpoint();
    return new TaskSpec(
        job.name(),
        launch,
        slot,
        desk.folder(job.project()),
        account(job.project()),
        new TaskSpec.Share(cpus, devices),
        new TaskSpec.Additions(arguments, environment),
        desk.unix(sent.deadline()),
        launch.flops() * sent.estimate() / 1e6,
        from,
        Limits.of(launch, memoryLimit()),
        desk.settings().ordinaryPrograms());
  }

  /** The greater one: a job is not to be lost because somebody sits down at the computer. */
  private long memoryLimit() {
    LiveSettings settings = desk.settings();
    long limit = Math.max(settings.preferences().memoryBytes(), settings.memoryInUse());
    return limit == Long.MAX_VALUE ? 0 : limit;
  }

  private static List<Instance> given(DeviceGroup group, int[] positions) {
    List<Instance> given = new ArrayList<>();
    for (int position : positions) {
      given.add(group.instances().get(position));
    }
    return given;
  }

  private static int opencl(Instance instance) {
    String number = instance.attributes().getOrDefault("opencl_index", "");
    return number.matches("[0-9]{1,6}") ? Integer.parseInt(number) : -1;
  }

  private InitData.Account account(String name) {
    ProjectDocument project = desk.papers().project(name).orElseThrow();
    double shares = 0;
    double own = 0;
    for (ProjectState each : desk.driver().kernel().state().projects()) {
      shares += each.share();
      own = each.name().equals(name) ? each.share() : own;
    }
    return new InitData.Account(
        0,
        0,
        project.hostId(),
        project.userName(),
        project.teamName(),
        project.authenticator(),
        project.notes().getOrDefault("preferences", ""),
        shares > 0 ? own / shares : 1,
        InitData.Credit.NONE);
  }
}
