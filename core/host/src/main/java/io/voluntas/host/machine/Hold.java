package io.voluntas.host.machine;

/** Why computing, devices or the network are not allowed. */
public enum Hold {
  /** They are allowed. */
  NONE,
  /** The computer runs on batteries. */
  ON_BATTERIES,
  /** The user is active. */
  USER_ACTIVE,
  /** The user said so. */
  USER_REQUEST,
  /** The preferences exclude this hour. */
  TIME_OF_DAY,
  /** The disk is full. */
  DISK_SPACE,
  /** There was no input for long. */
  NO_RECENT_INPUT,
  /** Other programs need the processors. */
  OTHER_LOAD,
  /** There is no network. */
  NO_NETWORK
}
