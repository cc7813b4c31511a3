// Which matches of a sport the front page shows, and where. Each match is on the page once.
import type { OfferRow } from "../../../db/offer-tables.ts";

export interface HomeRows {
  /** Favourites first, then top leagues: running matches before those to come. */
  readonly highlights: readonly OfferRow[];
  readonly live: readonly OfferRow[];
  readonly soon: readonly OfferRow[];
}

export interface HomeSources {
  /** What runs, in the order of the live table. */
  readonly live: readonly OfferRow[];
  /** What comes next, by time. */
  readonly soon: readonly OfferRow[];
  /** What comes next in the top leagues, by time. */
  readonly top: readonly OfferRow[];
  readonly favourites: readonly number[];
  readonly topLeagues: readonly number[];
}

const mostHighlights = 6;
const mostRows = 8;

export function pickHomeRows(sources: HomeSources, withHighlights: boolean): HomeRows {
  const highlights = withHighlights ? highlightsOf(sources) : [];
  const taken = new Set(highlights.map((row) => row.eventId));
  const rest = (rows: readonly OfferRow[]): readonly OfferRow[] =>
    rows.filter((row) => !taken.has(row.eventId)).slice(0, mostRows);
  return { highlights, live: rest(sources.live), soon: rest(sources.soon) };
}

function highlightsOf({ live, soon, top, favourites, topLeagues }: HomeSources): readonly OfferRow[] {
  const isFavourite = (row: OfferRow): boolean => favourites.includes(row.eventId);
  const coming = [...new Map([...soon, ...top].map((row) => [row.eventId, row])).values()];
  const ordered = [
    ...live.filter(isFavourite),
    ...coming.filter(isFavourite).toSorted((a, b) => a.timeStart - b.timeStart),
    ...live.filter((row) => topLeagues.includes(row.leagueId)),
    ...top,
  ];
  return [...new Map(ordered.map((row) => [row.eventId, row])).values()].slice(0, mostHighlights);
}
