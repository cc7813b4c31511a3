// Where a found match is shown: the page and query that unfold it.
import type { MatchLine } from "../../../../db/offer-tables.ts";
import { timeFilters, type TimeFilter } from "../../../../protocol/offer-filters.ts";
import { changedSearch } from "../address.ts";

const hourMs = 3_600_000;
/** The filter of a page whose address names none; smaller ones would hide more than they help. */
const usual: TimeFilter = "24";

/** The smallest of the usual and the wider filters that holds a start. `now`: epoch ms by the server's clock. */
export function filterFor(timeStart: number, now: number): TimeFilter {
  const wider = timeFilters.slice(timeFilters.indexOf(usual));
  return wider.find((filter) => filter === "all" || timeStart <= now + Number(filter) * hourMs) ?? "all";
}

/** Path without language prefix, and query. */
export function hitAddress(
  line: Pick<MatchLine, "kind" | "sport" | "eventId" | "timeStart">,
  now: number,
): { path: string; search: string } {
  const params = new URLSearchParams();
  const open = { sport: line.sport, match: line.eventId };
  if (line.kind !== "prematch") return { path: "/live_betting", search: changedSearch(params, open) };
  const timeFilter = filterFor(line.timeStart, now);
  return {
    path: "/betting",
    search: changedSearch(params, timeFilter === usual ? open : { ...open, timeFilter }),
  };
}
