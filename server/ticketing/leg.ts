// One leg of a ticket.
/** What an outcome does to a leg: won and lost in full or by half, or void. */
export type LegResult = "won" | "half-won" | "half-lost" | "lost" | "void";
