package io.voluntas.cli.emulate;

import io.voluntas.emulator.figure.Figures;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.spi.figure.FigureOfMerit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** What is measured of every run: the standard figures and those of plugins. */
public final class MeasuredFigures {
  private MeasuredFigures() {}

  /**
   * Of a scenario.
   *
   * @param bce whether the BOINC client emulator's own figures are added
   */
  public static List<FigureOfMerit> of(Scenario scenario, PolicyCatalog catalog, boolean bce) {
    List<String> types =
        scenario.canonical().host().resources().stream().map(ResourceSpec::type).toList();
    List<FigureOfMerit> figures = new ArrayList<>(Figures.standard(types));
    if (bce) {
      figures.addAll(Figures.bce());
    }
    for (String name : catalog.figures().names()) {
      figures.add(catalog.figures().create(name, Map.of()));
    }
    return Collections.unmodifiableList(figures);
  }
}
