package io.voluntas.rpc.server.store;

import io.voluntas.rpc.server.model.Account;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/** The accounts, inside a transaction. */
public final class Accounts {
  private static final String ALL =
      "select id, account_key, email, name, salt, hash, credit from account";

  private static final RowMapper<Account> ROW =
      (rs, context) ->
          new Account(
              rs.getLong("id"),
              rs.getString("account_key"),
              rs.getString("email"),
              rs.getString("name"),
              new Account.Password(rs.getString("salt"), rs.getString("hash")),
              rs.getDouble("credit"));

  private final Handle handle;

  Accounts(Handle handle) {
    this.handle = handle;
  }

  /** Makes an account; its number is not looked at. The address must be free. */
  public void add(Account account, long now) {
    handle.execute(
        "insert into account (account_key, email, name, salt, hash, created)"
            + " values (?, ?, ?, ?, ?, ?)",
        account.key(),
        account.email(),
        account.name(),
        account.password().salt(),
        account.password().hash(),
        now);
  }

  /** The account of a key. */
  public Optional<Account> byKey(String key) {
    return handle.createQuery(ALL + " where account_key = ?").bind(0, key).map(ROW).findOne();
  }

  /** The account of an address. */
  public Optional<Account> byEmail(String email) {
    return handle.createQuery(ALL + " where email = ?").bind(0, email).map(ROW).findOne();
  }

  /** The account that was made first. */
  public Optional<Account> first() {
    return handle.createQuery(ALL + " order by id limit 1").map(ROW).findOne();
  }

  /** Credit of all accounts. */
  public double credit() {
    return handle
        .createQuery("select coalesce(sum(credit), 0) as credit from account")
        .map((rs, context) -> rs.getDouble("credit"))
        .one();
  }
}
