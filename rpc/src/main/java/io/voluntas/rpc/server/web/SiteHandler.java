package io.voluntas.rpc.server.web;

import io.voluntas.rpc.server.schedule.Project;
import java.net.URI;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;

/** Leads each request to its page. */
final class SiteHandler extends Handler.Abstract {
  private final Site site;
  private final Handler downloads;
  private final String root;
  private final SchedulerPage scheduler;
  private final UploadPage uploads;
  private final AccountPages accounts;

  SiteHandler(Site site, Handler downloads) {
    this.site = site;
    this.downloads = downloads;
    root = URI.create(site.project().url()).getPath();
    scheduler =
        new SchedulerPage(site.scheduler(), site.clock(), site.config().limits().requestBytes());
    uploads =
        new UploadPage(
            new UploadFolder(site.folder()),
            site.project().keys().upload().verifyKey(),
            site.config().limits());
    accounts = new AccountPages(site.accounts());
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    String path = Request.getPathInContext(request);
    if ((path + "/").equals(root)) {
      Response.sendRedirect(request, response, callback, root);
      return true;
    }
    if (!path.startsWith(root)) {
      return false;
    }
    String page = path.substring(root.length());
    boolean post = request.getMethod().equals(HttpMethod.POST.asString());
    boolean get = request.getMethod().equals(HttpMethod.GET.asString());
    if (get && page.startsWith(Project.DOWNLOAD)) {
      return downloads.handle(request, response, callback);
    }
    if (page.equals(Project.SCHEDULER) || page.equals(Project.UPLOAD)) {
      if (!post) {
        response.getHeaders().put(HttpHeader.ALLOW, "POST");
        Answer.plain(405, "this address takes POST requests").send(response, callback);
        return true;
      }
      Answer answer =
          page.equals(Project.UPLOAD)
              ? uploads.answer(Request.asInputStream(request))
              : scheduler.answer(Request.asInputStream(request), Request.getRemoteAddr(request));
      site.news().run();
      answer.send(response, callback);
      return true;
    }
    Optional<Answer> answer = get || post ? page(page, request) : Optional.empty();
    answer.ifPresent(found -> found.send(response, callback));
    return answer.isPresent();
  }

  private Optional<Answer> page(String page, Request request) throws Exception {
    return switch (page) {
      case "" ->
          Optional.of(
              StatusPage.answer(
                  site.project(),
                  site.feeder().catalog(),
                  site.store().write(tx -> tx.overview()),
                  site.feeder().problems(),
                  site.clock().getAsLong()));
      case "get_project_config.php" ->
          Optional.of(
              ConfigPage.answer(
                  site.project(), site.feeder().catalog(), site.config().accountCreation()));
      case "lookup_account.php" -> Optional.of(accounts.lookup(parameters(request)));
      case "create_account.php" ->
          Optional.of(accounts.create(parameters(request), site.clock().getAsLong()));
      default -> Optional.empty();
    };
  }

  private static Function<String, String> parameters(Request request) throws Exception {
    Fields fields = Request.getParameters(request);
    return name -> Optional.ofNullable(fields.getValue(name)).orElse("");
  }
}
