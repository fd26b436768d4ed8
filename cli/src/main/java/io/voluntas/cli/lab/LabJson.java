package io.voluntas.cli.lab;

import io.voluntas.emulator.result.JsonText;
import io.voluntas.spi.lab.LabEntity;
import io.voluntas.spi.lab.LabPattern;
import io.voluntas.spi.lab.LabRow;
import io.voluntas.spi.lab.LabSetup;
import io.voluntas.spi.lab.LabStep;
import io.voluntas.spi.lab.LabTotal;
import io.voluntas.spi.lab.LabTrace;
import java.util.Map;

/**
 * A play as one JSON document. Times and lags are in the document's {@code unit}; what is exact is
 * given as text such as {@code -20/3}, and again as a number.
 */
public final class LabJson {
  private final LabPlay play;
  private final LabProfile profile;
  private final JsonText json = new JsonText();

  private LabJson(LabPlay play) {
    this.play = play;
    this.profile = play.world().profile();
  }

  /** The document, with a line end. */
  public static String write(LabPlay play) {
    return new LabJson(play).document();
  }

  private String document() {
    LabTrace trace = play.trace();
    LabSetup setup = trace.setup();
    json.open('{');
    text("lab", play.lab());
    text("world", play.name());
    text("title", setup.about());
    text("unit", profile.unit());
    text("profile", profile.word());
    text("mode", LabModes.letter(setup.mode()));
    text("version", play.version());
    text("command", play.command());
    text("mode_meaning", LabModes.sentence(setup.mode()));
    time("quantum", setup.quantum());
    json.name("processors").number(setup.processors());
    time("duration", setup.duration());
    json.name("options").open('{');
    for (Map.Entry<String, String> option : play.options().entrySet()) {
      text(option.getKey(), option.getValue());
    }
    json.close('}').name("entities").open('[');
    setup.entities().forEach(this::entity);
    json.close(']');
    Timetable.of(trace).ifPresent(this::timetable);
    json.name("steps").open('[');
    trace.steps().forEach(this::step);
    json.close(']').name("totals").open('[');
    trace.totals().forEach(this::total);
    json.close(']').close('}');
    return json.text();
  }

  private void entity(LabEntity entity) {
    json.open('{');
    text("name", entity.name());
    json.name("weight").number(entity.weight());
    time("slice", entity.slice());
    time("joins", entity.arrival());
    json.name("jobs").number(entity.jobs());
    if (!entity.pattern().equals(LabPattern.ALWAYS)) {
      time("run", entity.pattern().run());
      time("sleep", entity.pattern().sleep());
    }
    json.close('}');
  }

  private void timetable(Timetable table) {
    json.name("timetable").open('{');
    time("each", table.each());
    text("turns", table.line());
    json.name("period").number(table.period());
    json.close('}');
  }

  private void step(LabStep step) {
    json.open('{');
    time("at", step.at());
    text("event", step.event());
    exact("virtual_time", step.virtualTime());
    json.name("running").open('[');
    step.running().forEach(json::string);
    json.close(']').name("eligible").open('[');
    step.rows().stream().filter(LabRow::eligible).map(LabRow::name).forEach(json::string);
    json.close(']').name("why").open('{');
    text("code", step.why().code());
    text("words", step.event().equals("end") ? "" : Why.of(step));
    step.why().terms().forEach((name, value) -> json.name(name).number(value));
    json.close('}').name("entities").open('[');
    step.rows().forEach(this::row);
    json.close(']').close('}');
  }

  private void row(LabRow row) {
    json.open('{');
    text("name", row.name());
    text("standing", row.standing());
    exact("lag", row.lag());
    if (!row.deadline().isEmpty()) {
      exact("virtual_runtime", row.virtualRuntime());
      exact("deadline", row.deadline());
    }
    json.close('}');
  }

  private void total(LabTotal total) {
    json.open('{');
    text("name", total.name());
    time("service", total.service());
    json.name("runs").number(total.runs());
    time("longest_wait", total.longestWait());
    json.close('}');
  }

  private void text(String name, String text) {
    json.name(name).string(text);
  }

  private void time(String name, long nanos) {
    json.name(name).number(profile.time(nanos).value());
  }

  private void exact(String name, String millis) {
    Exact exact = profile.millis(millis);
    json.name(name).string(exact.fraction());
    json.name(name + "_value").number(exact.value());
  }
}
