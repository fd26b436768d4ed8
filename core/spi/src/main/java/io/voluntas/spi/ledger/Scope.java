package io.voluntas.spi.ledger;

/** What a ledger has an account for. */
public enum Scope {
  /** One account per project. */
  PROJECT,
  /** One account per project and resource type. */
  PROJECT_RESOURCE
}
