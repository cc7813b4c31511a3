// What the offer calls that which is stopped or limited.
import type { StopScope } from "../../../src/protocol/operator/liability.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import type { OfferHead } from "../feed/offer-head.ts";
import { sports } from "../feed/sports.ts";

/** What every process has of the offer, not its leader alone. */
export type Offer = Pick<FeedProvider, "heads">;

const headsOf = (offer: Offer): OfferHead[] => [...offer.heads("live"), ...offer.heads("prematch")];

function matchName(offer: Offer, id: string): string | null {
  const match = headsOf(offer).find(({ eventId }) => String(eventId) === id);
  return match === undefined ? null : `${match.hostName} - ${match.awayName}`;
}

interface Place {
  scope: StopScope;
  id: string;
}

/** The league and the sport of a match, the sport of a league; the nearest first. */
export function broaderOf(offer: Offer, { scope, id }: Place): { scope: "league" | "sport"; id: string }[] {
  const head = headsOf(offer).find(({ eventId, leagueId }) => String(scope === "match" ? eventId : leagueId) === id);
  if (head === undefined || scope === "sport") return [];
  const sport = { scope: "sport", id: head.sport } as const;
  return scope === "league" ? [sport] : [{ scope: "league", id: String(head.leagueId) }, sport];
}

/** null = the offer does not have it. */
export function nameOf(offer: Offer, scope: StopScope, id: string): string | null {
  switch (scope) {
    case "sport":
      return sports.find(({ sport }) => sport === id)?.name ?? null;
    case "league": {
      const head = headsOf(offer).find(({ leagueId }) => String(leagueId) === id);
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
