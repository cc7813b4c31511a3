// The tables that cms owns.

// oxlint-disable-next-line typescript/no-empty-interface -- filled with the area's first table
export interface CmsTables {}
