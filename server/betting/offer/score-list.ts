// Which scores a page asks for: newest first.
import type * as z from "zod/mini";
import type { scoresAnswerSchema, scoresRequestSchema } from "../../../src/protocol/offer.ts";
import type { ScoreBook } from "../outcomes/score-book.ts";
import type { HeadMatcher } from "./head-matcher.ts";
import { pageSize } from "./offer-list.ts";

type ScoresRequest = z.infer<typeof scoresRequestSchema>;
type ScoresAnswer = z.infer<typeof scoresAnswerSchema>;

/** Scores are told this far back, ms. */
const reach = 4 * 24 * 3_600_000;

/** @param now epoch ms @param matches of its search */
export async function scoresPage(
  book: ScoreBook,
  request: Omit<ScoresRequest, "search_filter">,
  { now, matches }: { now: number; matches: HeadMatcher },
): Promise<ScoresAnswer> {
  const { page, sport_code: sport } = request;
  const listed = await book.list(Math.max(request.from, now - reach), request.to, sport);
  const found = listed
    .filter((head) => matches(head))
    .sort((a, b) => b.timeStart - a.timeStart || a.eventId - b.eventId)
    .map(({ eventId }) => eventId);
  return {
    result: await book.scores(found.slice((page - 1) * pageSize, page * pageSize)),
    totalPages: Math.ceil(found.length / pageSize),
  };
}
