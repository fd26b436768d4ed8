package io.voluntas.runner.spark;

import io.voluntas.spi.study.StudyJob;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkFiles;
import org.jspecify.annotations.Nullable;

/**
 * A job on its way to the workers: as bytes, since Spark does not know its classes, with the names
 * of the files that hold them. Each process opens it once and keeps it. With a local master the
 * caller's own copy runs the shards, so that closing it ends them.
 */
final class SentJob implements Serializable, AutoCloseable {
  private static final long serialVersionUID = 1;
  private static final Set<String> PRIMITIVE =
      Set.of("boolean", "byte", "char", "short", "int", "long", "float", "double", "void");

  /** How long closing waits for shards that were interrupted; they end within milliseconds. */
  private static final long PATIENCE = TimeUnit.MINUTES.toNanos(1);

  private final byte[] bytes;
  private final String[] jars;
  private final transient List<Thread> running = new ArrayList<>();
  private transient boolean closed;
  private transient @Nullable JobClassLoader loader;
  private transient @Nullable StudyJob job;

  private SentJob(byte[] bytes, String[] jars) {
    this.bytes = bytes;
    this.jars = jars;
  }

  /**
   * Packs a job.
   *
   * @param jars bare names of the files that were sent with it, in the order of the class path
   */
  static SentJob of(StudyJob job, List<String> jars) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(job);
    }
    return new SentJob(bytes.toByteArray(), jars.toArray(String[]::new));
  }

  /** Java leaves transient fields empty. */
  private Object readResolve() {
    return new SentJob(bytes, jars);
  }

  /** Runs a shard where the job arrived. */
  Outcome run(int shard) throws InterruptedException {
    Thread thread = Thread.currentThread();
    ClassLoader former = thread.getContextClassLoader();
    enter(thread);
    try {
      StudyJob here = open();
      thread.setContextClassLoader(here.getClass().getClassLoader());
      return new Outcome.Done(here.run(shard));
    } catch (RuntimeException | LinkageError | IOException | ClassNotFoundException e) {
      return Outcome.Failed.of(e);
    } finally {
      thread.setContextClassLoader(former);
      leave(thread);
    }
  }

  private void enter(Thread thread) throws InterruptedException {
    synchronized (bytes) {
      if (closed) {
        throw new InterruptedException("the run is over");
      }
      running.add(thread);
    }
  }

  private void leave(Thread thread) {
    synchronized (bytes) {
      running.remove(thread);
      bytes.notifyAll();
    }
  }

  private StudyJob open() throws IOException, ClassNotFoundException {
    synchronized (bytes) {
      StudyJob known = job;
      if (known == null) {
        JobClassLoader classes = new JobClassLoader(urls());
        loader = classes;
        known = (StudyJob) read(bytes, classes);
        job = known;
      }
      return known;
    }
  }

  private List<URL> urls() throws MalformedURLException {
    List<URL> urls = new ArrayList<>();
    for (String jar : jars) {
      urls.add(Path.of(SparkFiles.get(jar)).toUri().toURL());
    }
    return urls;
  }

  /** Reads an object whose classes a given loader knows. */
  static Object read(byte[] bytes, ClassLoader loader) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes)) {
          @Override
          protected Class<?> resolveClass(ObjectStreamClass described)
              throws IOException, ClassNotFoundException {
            try {
              return Class.forName(described.getName(), false, loader);
            } catch (ClassNotFoundException e) {
              if (PRIMITIVE.contains(described.getName())) {
                return super.resolveClass(described);
              }
              throw e; // not from any other loader
            }
          }
        }) {
      return in.readObject();
    }
  }

  /** Ends what still runs in this process; no shard begins any more. */
  @Override
  public void close() throws IOException {
    synchronized (bytes) {
      closed = true;
      running.forEach(Thread::interrupt);
      awaitEnd();
      job = null;
      if (loader != null) {
        loader.close();
      }
    }
  }

  private void awaitEnd() {
    long end = System.nanoTime() + PATIENCE;
    boolean interrupted = false;
    for (long left = PATIENCE; !running.isEmpty() && left > 0; left = end - System.nanoTime()) {
      try {
        TimeUnit.NANOSECONDS.timedWait(bytes, left);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
