// A question for placed tickets as the wire asks it.
import { openStatuses, settledStatuses, type TicketHistoryRequest } from "../../../src/db/history-key.ts";
import { toMajor } from "../../../src/domain/money.ts";
import type { HistoryRequest } from "../../../src/protocol/ticket-history.ts";

const flags = ["won", "lost", "cashout"] as const;

/** Only what is asked for is said. A chosen status goes as its flag too: a server may know it by either. */
export function historyRequest(question: TicketHistoryRequest, page: number): HistoryRequest {
  const { statuses, kinds, cashback, freebet, live, minPayin, minWin, sort, descending, from, to } = question;
  const matchCode = question.matchCode.trim();
  const search = question.search.trim();
  const whole = question.part === "open" ? openStatuses : settledStatuses;
  // Cashback alone is asked for by its flag: a list of all statuses beside it would let everything through.
  const wanted = statuses.length > 0 ? statuses : cashback ? [] : whole;
  const request: HistoryRequest = { sort: `${sort} ${descending ? "descending" : "ascending"}`, page };
  if (wanted.length > 0) request.statuses = [...wanted];
  for (const flag of flags) if (statuses.includes(flag)) request[flag] = true;
  for (const kind of kinds) request[kind] = true;
  if (cashback) request.cashback = true;
  if (freebet) request.freebet = true;
  if (live) request.live = true;
  if (minPayin !== null) request.minPayin = toMajor(minPayin);
  if (minWin !== null) request.minWin = toMajor(minWin);
  if (matchCode !== "") request.matchCode = matchCode;
  if (search !== "") request.search = search;
  if (from !== null) request.from = from;
  if (to !== null) request.to = to;
  return request;
}
