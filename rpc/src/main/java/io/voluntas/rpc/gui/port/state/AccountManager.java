package io.voluntas.rpc.gui.port.state;

/**
 * The account manager that this client follows.
 *
 * @param url its address
 * @param name its name
 * @param haveCredentials whether the client can log in there
 */
public record AccountManager(String url, String name, boolean haveCredentials) {}
