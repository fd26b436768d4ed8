package io.voluntas.rpc.server.accounts;

import io.voluntas.rpc.server.model.Account;
import io.voluntas.rpc.server.store.Store;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/** Makes and finds accounts. For any thread. */
public final class AccountBook {
  /** The account that each project has from the start. */
  public static final String OWNER = "owner@localhost";

  private static final int KEY_BYTES = 16;
  private static final int ROUNDS = 120_000;
  private static final int HASH_BITS = 256;
  private static final int LONGEST = 200;

  private final Store store;
  private final boolean creation;
  private final SecureRandom random = new SecureRandom();

  /**
   * The accounts of a store.
   *
   * @param creation whether clients may make accounts
   */
  public AccountBook(Store store, boolean creation) {
    this.store = store;
    this.creation = creation;
  }

  /** The account that was made first; makes one when there is none. */
  public Account owner(long now) {
    Optional<Account> first = store.write(tx -> tx.accounts().first());
    if (first.isPresent()) {
      return first.get();
    }
    // A password that nobody knows: this account is used by its key.
    return add(OWNER, hex(KEY_BYTES), "Owner", now);
  }

  /**
   * Makes an account, whether or not clients may.
   *
   * @param passwordHash MD5 sum of password and address, as clients send it
   * @throws IllegalStateException when the address has one
   */
  public Account add(String email, String passwordHash, String name, long now) {
    String salt = hex(KEY_BYTES);
    Account.Password password = new Account.Password(salt, hash(passwordHash, salt));
    Account made = new Account(0, hex(KEY_BYTES), email, name, password, 0);
    return store.write(
        tx -> {
          if (tx.accounts().byEmail(email).isPresent()) {
            throw new IllegalStateException("there is an account of " + email + " already");
          }
          tx.accounts().add(made, now);
          return tx.accounts().byKey(made.key()).orElseThrow();
        });
  }

  /** Finds the account of an address, for a client that knows its password. */
  public Account lookUp(String address, String passwordHash) throws RefusedAccount {
    String email = address.strip().toLowerCase(Locale.ROOT);
    Optional<Account> found = store.write(tx -> tx.accounts().byEmail(email));
    if (found.isEmpty()) {
      throw new RefusedAccount(RefusedAccount.NOT_FOUND, "no account has this address");
    }
    if (!matches(found.get(), passwordHash)) {
      throw new RefusedAccount(RefusedAccount.BAD_PASSWORD, "this is not the password");
    }
    return found.get();
  }

  /** Makes an account for a client; the same account when it is there with that password. */
  public Account create(String address, String passwordHash, String userName, long now)
      throws RefusedAccount {
    if (!creation) {
      throw new RefusedAccount(
          RefusedAccount.CREATION_DISABLED, "this project makes no accounts for clients");
    }
    String email = address.strip().toLowerCase(Locale.ROOT);
    String name = userName.strip();
    if (email.length() > LONGEST || !email.matches("[^@\\s<>]+@[^@\\s<>]+")) {
      throw new RefusedAccount(RefusedAccount.BAD_EMAIL, "this is no mail address");
    }
    if (!passwordHash.matches("[0-9a-fA-F]{32}")) {
      throw new RefusedAccount(RefusedAccount.BAD_PASSWORD, "this is no sum of a password");
    }
    if (name.isEmpty() || name.length() > LONGEST || name.matches("(?s).*[<>\\p{Cntrl}].*")) {
      throw new RefusedAccount(RefusedAccount.BAD_NAME, "this is no user name");
    }
    Optional<Account> found = store.write(tx -> tx.accounts().byEmail(email));
    if (found.isPresent()) {
      if (matches(found.get(), passwordHash)) {
        return found.get();
      }
      throw new RefusedAccount(RefusedAccount.EMAIL_TAKEN, "this address has an account");
    }
    return add(email, passwordHash, name, now);
  }

  private static boolean matches(Account account, String passwordHash) {
    byte[] given = HexFormat.of().parseHex(hash(passwordHash, account.password().salt()));
    byte[] kept = HexFormat.of().parseHex(account.password().hash());
    return MessageDigest.isEqual(given, kept);
  }

  private String hex(int bytes) {
    byte[] made = new byte[bytes];
    random.nextBytes(made);
    return HexFormat.of().formatHex(made);
  }

  private static String hash(String passwordHash, String salt) {
    try {
      PBEKeySpec spec =
          new PBEKeySpec(
              passwordHash.toLowerCase(Locale.ROOT).toCharArray(),
              HexFormat.of().parseHex(salt),
              ROUNDS,
              HASH_BITS);
      return HexFormat.of()
          .formatHex(
              SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                  .generateSecret(spec)
                  .getEncoded());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has PBKDF2", e);
    }
  }
}
