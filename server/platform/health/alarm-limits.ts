// From when on somebody should look. The rules in ops/prometheus-rules.yml have the same limits; a test compares them.

export const alarmLimits = {
  /** Rules of the ledger that do not hold. */
  ledgerFaults: 0,
  settlementLateMs: 60_000,
  offerStaleMs: 5000,
  decisionsLateMs: 3000,
  backupOldMs: 26 * 3600_000,
  walBytes: 512 * 1024 * 1024,
} as const;
