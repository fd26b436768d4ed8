package io.voluntas.columns.duckdb;

import io.voluntas.spi.Plugin;

/** Lets the folder pass as a plugin and be listed; what it brings is {@link ParquetTool}. */
public final class ParquetPlugin implements Plugin {
  @Override
  public String name() {
    return "parquet";
  }

  @Override
  public int spiLevel() {
    return SPI_LEVEL;
  }
}
