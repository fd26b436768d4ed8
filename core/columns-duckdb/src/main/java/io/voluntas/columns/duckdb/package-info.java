/**
 * Tables of studies as Parquet files, written by DuckDB. The program finds the tool {@code
 * voluntas-parquet} by the JDK's own {@link java.util.spi.ToolProvider}, so that no interface of
 * the SPI speaks of tables. Start with {@link io.voluntas.columns.duckdb.ParquetTool}.
 */
@NullMarked
package io.voluntas.columns.duckdb;

import org.jspecify.annotations.NullMarked;
