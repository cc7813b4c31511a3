// The tables that ledger owns.

// oxlint-disable-next-line typescript/no-empty-interface -- filled with the area's first table
export interface LedgerTables {}
