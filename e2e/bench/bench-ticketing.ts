// Ticketing on a store alone, beside an offer and settings that stand still: what the rest of the server costs is left out.
import type { Store } from "../../server/platform/db/store.ts";
import { createGambling } from "../../server/people/gambling/create-gambling.ts";
import { openAccounts } from "../../server/money/ledger/accounts.ts";
import { createLedger } from "../../server/money/ledger/create-ledger.ts";
import type { Clock } from "../../server/platform/clock.ts";
import type { OutcomeNews } from "../../server/betting/ticketing/ticketing-deps.ts";
import type { Settings } from "../../server/site/settings/setting.ts";
import type { TicketBook } from "../../server/betting/offer/offer-book.ts";
import { createQuotes } from "../../server/platform/short-lived/quotes.ts";
import { drawTicketCode } from "../../server/betting/ticketing/receipt/ticket-codes.ts";
import { createTicketing, type Ticketing } from "../../server/betting/ticketing/create-ticketing.ts";

const settings: Settings = { read: (setting) => setting.default };

export interface BenchOffer {
  clock: Clock;
  book: TicketBook;
  outcomes: OutcomeNews;
}

export function createBenchTicketing(
  { db, transact, money, isShared }: Omit<Store, "close">,
  { clock, book, outcomes }: BenchOffer,
): Ticketing {
  return createTicketing({
    db,
    transact,
    money,
    isShared,
    works: true,
    quotes: createQuotes(),
    clock,
    book,
    outcomes,
    settings,
    settleSweepMs: 10_000,
    decideSweepMs: 10_000,
    realtime: { toUser: () => {} },
    stakes: createGambling({ db, money, clock, settings }),
    drawCode: drawTicketCode,
    setOdd: async () => false,
    steering: { policy: { mode: "accept" } },
    onError: (error) => {
      throw error;
    },
  });
}

/** Opens the wallet of a player who can pay for all of it. */
export function openRichWallet({ db, money }: Pick<Store, "db" | "money">, sub: string): Promise<void> {
  return money("bench", sub, async (trx, at) => {
    await openAccounts(trx, sub, "RSD", 1);
    await createLedger(db).credit(trx, { sub, currencyId: 1, minor: 1_000_000_000, reason: "bench", at });
  });
}
