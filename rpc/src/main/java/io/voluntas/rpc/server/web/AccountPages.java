package io.voluntas.rpc.server.web;

import io.voluntas.rpc.server.accounts.AccountBook;
import io.voluntas.rpc.server.accounts.RefusedAccount;
import io.voluntas.rpc.server.model.Account;
import io.voluntas.rpc.wire.XmlWriter;
import java.util.function.Function;

/** The pages by which a client gets the key of an account. */
final class AccountPages {
  private final AccountBook book;

  AccountPages(AccountBook book) {
    this.book = book;
  }

  /**
   * {@code lookup_account.php}.
   *
   * @param parameter value of a parameter by its name; empty when it is missing
   */
  Answer lookup(Function<String, String> parameter) {
    return reply(() -> book.lookUp(parameter.apply("email_addr"), parameter.apply("passwd_hash")));
  }

  /** {@code create_account.php}. */
  Answer create(Function<String, String> parameter, long now) {
    return reply(
        () ->
            book.create(
                parameter.apply("email_addr"),
                parameter.apply("passwd_hash"),
                parameter.apply("user_name"),
                now));
  }

  private interface Work {
    Account account() throws RefusedAccount;
  }

  private static Answer reply(Work work) {
    try {
      XmlWriter out = new XmlWriter().open("account_out");
      return Answer.xml(out.text("authenticator", work.account().key()).close().toString());
    } catch (RefusedAccount e) {
      XmlWriter out = new XmlWriter().open("error").number("error_num", e.number());
      return Answer.xml(out.text("error_msg", String.valueOf(e.getMessage())).close().toString());
    }
  }
}
