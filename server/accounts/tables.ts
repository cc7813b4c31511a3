// The tables that accounts owns.

// oxlint-disable-next-line typescript/no-empty-interface -- filled with the area's first table
export interface AccountTables {}
