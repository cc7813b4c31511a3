// The tables that ticketing owns.

// oxlint-disable-next-line typescript/no-empty-interface -- filled with the area's first table
export interface TicketingTables {}
