// What selections are worth now.
import type * as z from "zod/mini";
import { closedKeyOf, type ClosedKinds } from "../../../src/domain/ticket/closed-kinds.ts";
import type { ticketCheckAnswerSchema, ticketCheckRequestSchema } from "../../../src/protocol/offer.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import { lookup } from "../../../src/domain/open-record.ts";

type Selection = z.infer<typeof ticketCheckRequestSchema>["ticket"][number];
type Checked = z.infer<typeof ticketCheckAnswerSchema>[number];

/**
 * The current odd ("-" where the selection cannot be bet on) and band of a selection. Where its line is gone, the
 * market's main line answers with its own band. `reason`: why nothing of its part of the offer can be bet on.
 */
export function checkSelection(feed: FeedProvider, selection: Selection, closed: ClosedKinds, now: number): Checked {
  const { id, eventId, marketsTable, marketsKey, selectionCode, band, player } = selection;
  const originals = {
    originalOdd: selection.originalOdd ?? selection.odd,
    originalBand: selection.originalBand ?? band,
  };
  const match = feed.fullMatch(eventId);
  const lines = lookup(match?.[marketsTable], marketsKey)?.filter((entry) => entry.P === player) ?? [];
  const line = lines.find((entry) => entry.B === band) ?? lines.find((entry) => entry.L === 1);
  const started = match !== null && feed.kindOf(eventId) === "prematch" && match.timeStart <= now;
  const cell = lookup(line?.selections, selectionCode);
  const open = line !== undefined && cell !== undefined && line.MS === "OPEN" && !started;
  const kind = feed.kindOf(eventId);
  const reason = kind === null ? null : closedKeyOf([kind], closed);
  return {
    id,
    odd: open && reason === null ? cell.O : "-",
    band: line?.B ?? band,
    ...originals,
    ...(reason === null ? {} : { reason }),
  };
}
