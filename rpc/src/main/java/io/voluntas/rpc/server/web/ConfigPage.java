package io.voluntas.rpc.server.web;

import io.voluntas.rpc.server.feed.AppCatalog;
import io.voluntas.rpc.server.schedule.Project;
import io.voluntas.rpc.wire.XmlWriter;

/** {@code get_project_config.php}: what a client should know before it attaches. */
final class ConfigPage {
  private static final int LEAST_PASSWORD = 6;

  private ConfigPage() {}

  static Answer answer(Project project, AppCatalog apps, boolean accountCreation) {
    XmlWriter out = new XmlWriter().open("project_config");
    out.text("name", project.name());
    out.text("master_url", project.url());
    out.text("web_rpc_url_base", project.url());
    out.number("min_passwd_length", LEAST_PASSWORD);
    out.flag("account_creation_disabled", !accountCreation);
    out.open("platforms");
    for (String platform : apps.platforms()) {
      out.open("platform").text("platform_name", platform);
      out.text("user_friendly_name", platform).close();
    }
    return Answer.xml(out.close().close().toString());
  }
}
