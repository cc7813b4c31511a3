// The key under which one page of a pre-match question is cached.

/** What a pre-match table asks for. */
export interface PrematchRequest {
  sport: string;
  timeFilter: string;
  tableView: "competition" | "timeline";
  specialFilter: string;
  /** Empty = all leagues. */
  leagueIds: readonly number[];
  search: string;
}

/** Equal questions give equal keys, whatever the order of their leagues. */
export function prematchKey(question: PrematchRequest, page: number): string {
  const leagues = [...question.leagueIds].sort((a, b) => a - b).join(",");
  return [
    question.sport,
    question.timeFilter,
    question.tableView,
    question.specialFilter,
    leagues,
    question.search.trim().toLowerCase(),
    page,
  ].join("|");
}
