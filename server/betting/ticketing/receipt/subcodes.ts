// The rejection sub-codes of the specification that this server gives.

/** Refused by a rule or by the house. */
export const refusedSubcode = 208;
/** A leg is decided, started or suspended. */
export const blockedSubcode = 217;
/** The reoffer was not answered in time. */
export const reofferExpiredSubcode = 203;
/** No decision within the ticket time-out. */
export const timeoutSubcode = 204;
/** etsResponse: the server is too busy to decide. */
export const busyEtsCode = 102;
