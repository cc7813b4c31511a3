// The tables of the store itself.

/** What one process at a time does. */
interface LeaseTable {
  name: string;
  holder: string;
  /** Counts the holders. */
  epoch: number;
  /** Epoch ms of the store's clock. */
  until: number;
}

export interface StoreTables {
  lease: LeaseTable;
}
