package io.voluntas.policies.cpu.eevdf;

/** The engines that every vector runs on. */
enum Engine {
  EXACT_LEDGER,
  GRID_LEDGER,
  TREE;

  LagQueue make(QueueRules rules, long grid) {
    return switch (this) {
      case EXACT_LEDGER -> LagLedger.exact(rules);
      case GRID_LEDGER -> LagLedger.onGrid(rules, grid);
      case TREE -> new VirtualTimeQueue(rules, grid);
    };
  }
}
