// Which scores a page asks for: newest first.
import type * as z from "zod/mini";
import type { scoresAnswerSchema, scoresRequestSchema } from "../../src/protocol/offer.ts";
import type { ScoreBook, ScoreHead } from "../feed/score-book.ts";
import { fold } from "./fold.ts";
import { pageSize } from "./offer-list.ts";

type ScoresRequest = z.infer<typeof scoresRequestSchema>;
type ScoresAnswer = z.infer<typeof scoresAnswerSchema>;

/** Scores are told this far back, ms. */
const reach = 4 * 24 * 3_600_000;

/** @param now epoch ms */
export function scoresPage(book: ScoreBook, request: ScoresRequest, now: number): ScoresAnswer {
  const { page, sport_code: sport, search_filter: search } = request;
  const folded = fold(search.trim());
  const found = book
    .list(Math.max(request.from, now - reach), request.to, sport)
    .filter(({ eventId }) => folded === "" || isFound(book.head(eventId), folded))
    .sort((a, b) => b.timeStart - a.timeStart || a.eventId - b.eventId);
  return {
    result: found.slice((page - 1) * pageSize, page * pageSize).flatMap(({ eventId }) => book.score(eventId) ?? []),
    totalPages: Math.ceil(found.length / pageSize),
  };
}

function isFound(head: ScoreHead | null, folded: string): boolean {
  if (head === null) return false;
  return [head.hostName, head.awayName, head.leagueName, head.groupName].some((name) => fold(name).includes(folded));
}
