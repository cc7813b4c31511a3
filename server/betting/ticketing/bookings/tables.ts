// The table of booking codes. Times are epoch ms.

export interface BookingTable {
  code: string;
  /** SHA-256 of what identifies its selections, in any order. */
  fingerprint: string;
  /** JSON of the selections as they are given back. */
  selections: string;
  expires_at: number;
}

export interface BookingTables {
  booking: BookingTable;
}
