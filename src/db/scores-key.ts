// The key under which one page of scores is cached.

/** What a page of scores asks for. */
export interface ScoresRequest {
  /** Matches that started in [from, to), epoch ms. */
  from: number;
  to: number;
  /** "" = all. */
  sport: string;
  search: string;
}

/** Equal questions give equal keys. */
export function scoresKey(question: ScoresRequest, page: number): string {
  return `${scoresPrefix(question)}${question.search.trim().toLowerCase()}|${page}`;
}

/** What the keys of all searches and pages of a day and sport begin with. */
export function scoresPrefix({ from, to, sport }: Omit<ScoresRequest, "search">): string {
  return `${from}|${to}|${sport}|`;
}
