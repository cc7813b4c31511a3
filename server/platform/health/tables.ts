// The table that health owns.

/** What each process writes to find out whether it can. */
interface WriteProbeTable {
  node: string;
  /** Epoch ms. */
  at: number;
  filler: string;
}

export interface HealthTables {
  write_probe: WriteProbeTable;
}
