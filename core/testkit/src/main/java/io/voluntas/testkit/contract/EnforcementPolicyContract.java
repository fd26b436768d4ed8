package io.voluntas.testkit.contract;

import io.voluntas.testkit.rules.SoundEnforcement;

/** What holds for every enforcement policy. Implement {@link #newPolicy()}. */
public abstract class EnforcementPolicyContract implements SoundEnforcement {}
