package io.voluntas.runner.spark;

import io.voluntas.spi.study.ShardSink;
import io.voluntas.spi.study.StudyJob;
import io.voluntas.spi.study.StudyRunner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.reflect.ClassTag$;

/**
 * Runs each shard as a task of Spark.
 *
 * <p>The job and its jars are sent to the workers once for each call of {@link #run}, and live
 * there in a class loader of their own, so that the libraries of the program and those of Spark do
 * not meet. A shard that fails is not tried again, since it would fail again, and its exception
 * comes back as it was; a shard whose worker was lost is. The application ends with the call: a
 * cluster is free again while the study looks at its numbers.
 */
final class SparkRunner implements StudyRunner {
  private static final Logger LOG = LoggerFactory.getLogger(SparkRunner.class);
  private static final String GROUP = "study";

  private final SparkSettings settings;

  SparkRunner(SparkSettings settings) {
    this.settings = settings;
  }

  @Override
  public void run(StudyJob job, List<Integer> shards, ShardSink sink) throws InterruptedException {
    if (shards.isEmpty()) {
      return;
    }
    Masters.check(settings.master());
    Thread thread = Thread.currentThread();
    ClassLoader former = thread.getContextClassLoader();
    // Spark looks its classes up there, and its threads inherit it.
    thread.setContextClassLoader(SparkRunner.class.getClassLoader());
    Delivery delivery = new Delivery(shards, sink, job.getClass().getClassLoader());
    try (StagedJars own = StagedJars.of(List.of(place(SparkRunner.class), place(StudyJob.class)));
        StagedJars jars = StagedJars.of(needed(job))) {
      onSpark(job, shards, own, jars, delivery);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot lay out jars for Spark: " + e.getMessage(), e);
    } finally {
      thread.setContextClassLoader(former);
    }
  }

  private void onSpark(
      StudyJob job, List<Integer> shards, StagedJars own, StagedJars jars, Delivery delivery)
      throws InterruptedException, IOException {
    SparkConf conf = new SparkConf();
    settings.configuration().forEach(conf::set);
    SentJob sent = SentJob.of(job, jars.names());
    try (sent;
        JavaSparkContext context = new JavaSparkContext(conf)) {
      own.files().forEach(jar -> context.addJar(jar.toUri().toString()));
      jars.files().forEach(jar -> context.addFile(jar.toUri().toString()));
      context.setJobGroup(GROUP, job.title(), true);
      Broadcast<SentJob> everywhere = context.broadcast(sent);
      try {
        context
            .sc()
            .runJob(
                context.parallelize(shards, shards.size()).rdd(),
                new ShardTask(everywhere),
                delivery,
                ClassTag$.MODULE$.apply(Outcome.class));
      } catch (Throwable e) {
        context.cancelJobGroup(GROUP); // ends shards that still run, also in this process
        throw e;
      }
    } catch (Exception | LinkageError e) {
      if (e instanceof InterruptedException interrupted) {
        throw interrupted; // Scala's methods throw it without saying so
      }
      if (e instanceof IOException failure) {
        throw failure;
      }
      delivery.rethrow();
      LOG.debug("Spark failed", e);
      throw new IllegalStateException(
          "Spark at " + settings.master() + ": " + Masters.firstLine(e), e);
    }
  }

  /** What a worker needs and does not have: Spark, beside our own jar, is there. */
  private static List<Path> needed(StudyJob job) {
    Path own = place(SparkRunner.class);
    boolean packed = own.toString().endsWith(".jar");
    return job.classPath().stream()
        .map(Path::of)
        .filter(path -> packed ? !path.startsWith(own.resolveSibling("")) : !own.equals(path))
        .toList();
  }

  private static Path place(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toAbsolutePath();
    } catch (java.net.URISyntaxException e) {
      throw new IllegalStateException("the jar of " + type.getName() + " has no path", e);
    }
  }
}
