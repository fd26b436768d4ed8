package io.voluntas.coproc.opencl;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * A project's program: sums the squares of 0 to 999 on the OpenCL device that it was given, and
 * prints {@code --device N|platform|device|sum}. It knows the device from its environment alone.
 */
final class KernelJob {
  private static final int ITEMS = 50;
  private static final int NUMBERS = 1_000;
  private static final String SOURCE =
      """
      __kernel void squares(__global long *sums, int each) {
        long sum = 0;
        int item = get_global_id(0);
        for (int i = item * each; i < (item + 1) * each; i++) {
          sum += (long) i * i;
        }
        sums[item] = sum;
      }
      """;

  private final NativeLibrary cl = NativeLibrary.getInstance("libOpenCL.so.1");
  private final OpenCl queries;

  private KernelJob() {
    if (NativeApi.open("libOpenCL.so.1") instanceof NativeApi.Opening.Opened opened) {
      queries = new OpenCl(opened.api());
    } else {
      throw new IllegalStateException("no OpenCL loader");
    }
  }

  /** Entry point. */
  public static void main(String[] arguments) {
    String[] own = System.getenv(Launch.DEVICES).split("[:,]");
    System.out.println(
        String.join(" ", arguments)
            + "|"
            + new KernelJob().run(Integer.parseInt(own[0]), Integer.parseInt(own[1])));
  }

  private String run(int platform, int device) {
    Pointer where = queries.platforms().handles().get(platform);
    List<Pointer> devices = queries.devices(where).handles();
    Pointer on = devices.get(device);
    return queries.platformText(where, OpenCl.PLATFORM_NAME).orElse("")
        + "|"
        + queries.text(on, OpenCl.NAME).orElse("")
        + "|"
        + sum(on);
  }

  private long sum(Pointer device) {
    try (Memory one = handle(device);
        Memory status = new Memory(4)) {
      Pointer context = make("clCreateContext", status, Pointer.NULL, 1, one, null, null);
      Pointer queue = make("clCreateCommandQueue", status, context, device, 0L);
      Pointer sums = make("clCreateBuffer", status, context, 1L, 8L * ITEMS, Pointer.NULL);
      Pointer kernel = kernel(context, one, status);
      try (Memory buffer = handle(sums);
          Memory each = new Memory(4);
          Memory size = new Memory(8);
          Memory result = new Memory(8L * ITEMS)) {
        each.setInt(0, NUMBERS / ITEMS);
        size.setLong(0, ITEMS);
        call("clSetKernelArg", kernel, 0, (long) Native.POINTER_SIZE, buffer);
        call("clSetKernelArg", kernel, 1, 4L, each);
        call("clEnqueueNDRangeKernel", queue, kernel, 1, null, size, null, 0, null, null);
        call("clEnqueueReadBuffer", queue, sums, 1, 0L, 8L * ITEMS, result, 0, null, null);
        return Arrays.stream(result.getLongArray(0, ITEMS)).sum();
      }
    }
  }

  private Pointer kernel(Pointer context, Memory device, Memory status) {
    byte[] text = SOURCE.getBytes(StandardCharsets.UTF_8);
    try (Memory source = new Memory(text.length + 1L);
        Memory name = new Memory(8)) {
      source.write(0, text, 0, text.length);
      source.setByte(text.length, (byte) 0);
      name.setString(0, "squares");
      try (Memory sources = handle(source)) {
        Pointer program =
            make("clCreateProgramWithSource", status, context, 1, sources, Pointer.NULL);
        call("clBuildProgram", program, 1, device, null, null, null);
        return make("clCreateKernel", status, program, name);
      }
    }
  }

  private static Memory handle(Pointer pointer) {
    Memory memory = new Memory(Native.POINTER_SIZE);
    memory.setPointer(0, pointer);
    return memory;
  }

  /** Calls a function that returns a handle and writes its status to its last argument. */
  private Pointer make(String function, Memory status, Object... arguments) {
    Object[] all = Arrays.copyOf(arguments, arguments.length + 1);
    all[arguments.length] = status;
    status.setInt(0, Integer.MIN_VALUE);
    Pointer made = cl.getFunction(function).invokePointer(all);
    check(function, status.getInt(0));
    return made;
  }

  private void call(String function, Object... arguments) {
    check(function, cl.getFunction(function).invokeInt(arguments));
  }

  private static void check(String function, int status) {
    if (status != 0) {
      throw new IllegalStateException(function + " failed with code " + status);
    }
  }
}
