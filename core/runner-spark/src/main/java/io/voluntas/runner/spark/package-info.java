/**
 * Runs studies on Apache Spark: shards are tasks, results come back one by one, and what a lost
 * worker had is run again elsewhere. Start with {@link io.voluntas.runner.spark.SparkRunner}.
 */
@NullMarked
package io.voluntas.runner.spark;

import org.jspecify.annotations.NullMarked;
