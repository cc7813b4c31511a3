// One ticket in a store, as a node that serves it would have written it.
import { createQuotes } from "../../../server/platform/short-lived/quotes.ts";
import { randomUUID } from "node:crypto";
import { createFakeSettings } from "../../harness/fake-settings.ts";
import type { Store } from "../../../server/platform/db/store.ts";
import { createGambling } from "../../../server/people/gambling/create-gambling.ts";
import { canonicalJson } from "../../../server/platform/http/canonical-json.ts";
import { createTicketing } from "../../../server/betting/ticketing/create-ticketing.ts";
import { ticketRequestSchema } from "../../../src/protocol/ticket-request.ts";
import { drawTicketCode } from "../../../server/betting/ticketing/receipt/ticket-codes.ts";
import { createFakeBook } from "../../harness/fake-book.ts";
import type { FakeClock } from "../../harness/fake-clock.ts";

const hour = 3_600_000;

export async function betIn(store: Store, clock: FakeClock, sub: string): Promise<void> {
  const book = createFakeBook(() => undefined);
  book.add(1);
  const errors: unknown[] = [];
  const ticketing = createTicketing({
    ...store,
    works: true,
    quotes: createQuotes(),
    clock,
    book,
    steering: { policy: { mode: "accept" } },
    stakes: createGambling({ ...store, clock, settings: createFakeSettings() }),
    outcomes: { onStored: () => {} },
    realtime: { toUser: () => undefined },
    settings: createFakeSettings(),
    setOdd: async () => false,
    drawCode: drawTicketCode,
    settleSweepMs: hour,
    decideSweepMs: hour,
    onError: (error) => void errors.push(error),
  });
  await ticketing.start();
  const selection = {
    eventId: 1,
    type: "prematch",
    sfid: "s1",
    selectionCode: "1",
    odds: "1.50",
    original_odds: "1.50",
    sport: "F",
    player: "",
    marketCode: "1X2",
    marketsTable: "markets",
    marketsKey: "1X2",
    marketsGroup: "main",
  };
  const body = {
    ticket_id: randomUUID(),
    selections: [selection],
    autoOddsChange: false,
    wallet: { currency: "RSD", currency_id: 1 },
    bets: [{ selectedSystems: [1], stake: 100, type: "total" }],
  };
  const { kind } = await ticketing.place({ sub, request: ticketRequestSchema.parse(body), body: canonicalJson(body) });
  await ticketing.stop();
  if (kind !== "ok" || errors.length > 0) throw new AggregateError(errors, `the ticket was answered ${kind}`);
}
