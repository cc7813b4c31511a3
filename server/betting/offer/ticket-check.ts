// What selections are worth now.
import type * as z from "zod/mini";
import { combinationsTable } from "../../../src/domain/offer/combination-code.ts";
import { linesOf } from "../../../src/domain/offer/market-lines.ts";
import { closedKeyOf, type ClosedKinds } from "../../../src/domain/ticket/closed-kinds.ts";
import type { Match } from "../../../src/protocol/match.ts";
import type { ticketCheckAnswerSchema } from "../../../src/protocol/offer.ts";
import type { ticketCheckRequestSchema } from "../../../src/protocol/ticket-check-request.ts";
import type { CombinationBook } from "./offer-book.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import { lookup } from "../../../src/domain/open-record.ts";

type Selection = z.infer<typeof ticketCheckRequestSchema>["ticket"][number];
type Checked = z.infer<typeof ticketCheckAnswerSchema>[number];

/** `odd` "-" = it cannot be bet on now. */
type Price = Pick<Checked, "odd" | "band" | "legs">;

/** Where its line is gone, the market's main line answers with its own band. */
function linePrice(match: Match | null, selection: Selection): Price {
  const { band, player, selectionCode } = selection;
  const lines = match === null ? [] : linesOf(match, selection).filter((entry) => entry.P === player);
  const line = lines.find((entry) => entry.B === band) ?? lines.find((entry) => entry.L === 1);
  const odd = line?.MS === "OPEN" ? lookup(line.selections, selectionCode)?.O : undefined;
  return { odd: odd ?? "-", band: line?.B ?? band };
}

/** Its legs are those that the code names; whatever else is said of it counts for nothing. */
function combinedPrice(combinations: CombinationBook, match: Match | null, { selectionCode }: Selection): Price {
  const quote = match === null ? null : combinations.quote(match, selectionCode);
  return quote === null ? { odd: "-", band: "" } : { odd: quote.odd, band: "", legs: quote.legs };
}

interface Offer {
  feed: Pick<FeedProvider, "fullMatch" | "kindOf">;
  combinations: CombinationBook;
}

/**
 * The current odd ("-" where the selection cannot be bet on) and band of a selection. `reason`: why nothing of its part of
 * the offer can be bet on.
 */
export function checkSelection(
  { feed, combinations }: Offer,
  selection: Selection,
  closed: ClosedKinds,
  now: number,
): Checked {
  const { id, eventId } = selection;
  const match = feed.fullMatch(eventId);
  const kind = feed.kindOf(eventId);
  const price =
    selection.marketsTable === combinationsTable
      ? combinedPrice(combinations, match, selection)
      : linePrice(match, selection);
  const hasStarted = match !== null && kind === "prematch" && match.timeStart <= now;
  const reason = kind === null ? null : closedKeyOf([kind], closed);
  return {
    id,
    ...price,
    odd: hasStarted || reason !== null ? "-" : price.odd,
    originalOdd: selection.originalOdd ?? selection.odd,
    originalBand: selection.originalBand ?? selection.band,
    ...(reason === null ? {} : { reason }),
  };
}
