// Why a withdrawal that was asked for waits, as its player and operators are told.

/** Its player has to show who it is first: no operator can let it go before. */
export const documentsNeeded = "documentsNeeded";
/** A deposit of its player was reclaimed. */
export const disputed = "disputed";
