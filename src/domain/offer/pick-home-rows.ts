// Which matches of a sport the front page shows, and where. Each match is on the page once.

interface HomeRow {
  readonly eventId: number;
  readonly leagueId: number;
  readonly timeStart: number;
}

export interface HomeRows<Row> {
  /** Favourites first, then top leagues: running matches before those to come. */
  readonly highlights: readonly Row[];
  readonly live: readonly Row[];
  readonly soon: readonly Row[];
}

export interface HomeSources<Row> {
  /** What runs, in the order of the live table. */
  readonly live: readonly Row[];
  /** What comes next, by time. */
  readonly soon: readonly Row[];
  /** What comes next in the top leagues, by time. */
  readonly top: readonly Row[];
  readonly favourites: readonly number[];
  readonly topLeagues: readonly number[];
}

const mostHighlights = 6;
const mostRows = 8;

export function pickHomeRows<Row extends HomeRow>(sources: HomeSources<Row>, withHighlights: boolean): HomeRows<Row> {
  const highlights = withHighlights ? highlightsOf(sources) : [];
  const taken = new Set(highlights.map((row) => row.eventId));
  const rest = (rows: readonly Row[]): readonly Row[] =>
    rows.filter((row) => !taken.has(row.eventId)).slice(0, mostRows);
  return { highlights, live: rest(sources.live), soon: rest(sources.soon) };
}

function highlightsOf<Row extends HomeRow>(sources: HomeSources<Row>): readonly Row[] {
  const { live, soon, top, favourites, topLeagues } = sources;
  const isFavourite = (row: Row): boolean => favourites.includes(row.eventId);
  const coming = [...new Map([...soon, ...top].map((row) => [row.eventId, row])).values()];
  const ordered = [
    ...live.filter(isFavourite),
    ...coming.filter(isFavourite).toSorted((a, b) => a.timeStart - b.timeStart),
    ...live.filter((row) => topLeagues.includes(row.leagueId)),
    ...top,
  ];
  return [...new Map(ordered.map((row) => [row.eventId, row])).values()].slice(0, mostHighlights);
}
