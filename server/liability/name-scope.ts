// What the offer calls that which is stopped or limited.
import type { StopScope } from "../../src/protocol/operator/liability.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import { sports } from "../feed/sports.ts";

export type Offer = Pick<FeedProvider, "matchOf" | "heads">;

function matchName(offer: Offer, id: string): string | null {
  const match = /^\d{1,15}$/.test(id) ? offer.matchOf(Number(id)) : null;
  return match === null ? null : `${match.hostName} - ${match.awayName}`;
}

/** null = the offer does not have it. */
export function nameOf(offer: Offer, scope: StopScope, id: string): string | null {
  switch (scope) {
    case "sport":
      return sports.find(({ sport }) => sport === id)?.name ?? null;
    case "league": {
      const heads = [...offer.heads("live"), ...offer.heads("prematch")];
      const head = heads.find(({ leagueId }) => String(leagueId) === id);
      return head === undefined ? null : `${head.groupName} ${head.leagueName}`;
    }
    case "match":
      return matchName(offer, id);
    case "market": {
      const [eventId = "", ...key] = id.split("/");
      const pair = matchName(offer, eventId);
      return pair === null || key.join("/") === "" ? null : `${pair}: ${key.join("/")}`;
    }
  }
}
