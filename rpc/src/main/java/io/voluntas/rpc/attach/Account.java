package io.voluntas.rpc.attach;

import io.voluntas.rpc.sign.Md5;
import java.util.Locale;

/**
 * Who a user is at a project. The password itself never leaves this record's maker: the field's
 * servers know only the sum of password and name.
 *
 * @param name address of mail or, where the project uses those, user name
 * @param passwordHash MD5 sum of the password followed by the name in lower case; as good as the
 *     password at this project, so it is not shown
 */
public record Account(String name, Md5 passwordHash) {
  /** The account of that name and password. */
  public static Account of(String name, String password) {
    String bare = name.strip();
    return new Account(bare, Md5.of(password + bare.toLowerCase(Locale.ROOT)));
  }

  @Override
  public String toString() {
    return "Account[" + name + "]";
  }
}
