// What a player can do about a rejected ticket, by the reason it was rejected for.

const advice = {
  ticketRejectedOddsChanged: "oddsChanged",
  ticketRejectedOddsChangedCms: "oddsChanged",
  ticketRejectedOddsBlocked: "blocked",
  ticketRejectedOddsBlockedCms: "blocked",
  lockedSelections: "blocked",
  unknownMatch: "blocked",
  snackbarTimeout: "again",
  minTicketPayin: "stake",
  maxTicketPayin: "stake",
  minPayinPerSystemComb: "stake",
  minSystemPayin: "stake",
  insufficientCredit: "stake",
  stakeLimitReached: "limit",
  lossLimitReached: "limit",
  timeOut: "pause",
  selfExcluded: "pause",
  maxTicketSelections: "selections",
  maxSystemTicketCombinations: "selections",
  minSelectionsMaxOddFreebet: "selections",
  oneSelectionPerMatch: "selections",
} as const;

type Advice = (typeof advice)[keyof typeof advice] | "kept";

/** `kept`: nothing particular can be done, but the ticket is still there. */
export function adviceFor(messageKey: string): Advice {
  return Object.hasOwn(advice, messageKey) ? advice[messageKey as keyof typeof advice] : "kept";
}
