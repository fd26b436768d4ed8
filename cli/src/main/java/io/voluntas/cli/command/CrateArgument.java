package io.voluntas.cli.command;

import io.voluntas.cli.crate.CrateMaker;
import io.voluntas.cli.crate.Publication;
import io.voluntas.engine.plugin.PolicyCatalog;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.commons.cli.Option;

/** The options of how a result folder describes itself. */
final class CrateArgument {
  private static final String PUBLISHED = "published";
  private static final String LICENSE = "license";

  private CrateArgument() {}

  static Option published() {
    return CommonOptions.value(
        PUBLISHED,
        "DATE",
        "date for the folder's description (default: that of SOURCE_DATE_EPOCH, or none)");
  }

  static Option license() {
    return CommonOptions.value(LICENSE, "URL", "license of the results, for the description");
  }

  static CrateMaker maker(Invocation call, PolicyCatalog catalog) {
    Optional<String> epoch =
        Optional.ofNullable(call.console().environment().get("SOURCE_DATE_EPOCH"));
    try {
      return new CrateMaker(
          catalog,
          VersionCommand.version(),
          Publication.of(call.value(PUBLISHED), epoch, call.value(LICENSE)));
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    }
  }

  /** Says where results are and what their description lacks, unless the output is a document. */
  static void written(Invocation call, CrateMaker maker, String start) {
    Optional<Path> folder = call.path("out");
    if (folder.isEmpty()) {
      return;
    }
    if (!call.has("json")) {
      String unsaid = maker.unsaid();
      String more = unsaid.isEmpty() ? "" : "\nnote: " + unsaid;
      call.console().out().println(start + "written to " + folder.get() + more);
    }
  }
}
