// Under which ids the feed has the names of a leg's match in other languages: kept with the leg, since its match leaves the offer.
import type { OfferHead } from "../feed/offer-head.ts";
import type { TicketLegTable } from "./tables.ts";

type LegTextIds = Pick<OfferHead, "hostTextId" | "awayTextId" | "leagueTextId">;

export function storedTextIds({ hostTextId, awayTextId, leagueTextId }: LegTextIds): string | null {
  const text = JSON.stringify({ hostTextId, awayTextId, leagueTextId });
  return text === "{}" ? null : text;
}

export const textIdsOf = ({ text_ids }: Pick<TicketLegTable, "text_ids">): LegTextIds =>
  text_ids === null ? {} : (JSON.parse(text_ids) as LegTextIds);
