// Bets on what a process reads of the stand-in of Sportradar's feed, and what they pay.
import { randomUUID } from "node:crypto";
import { createGambling } from "../../server/people/gambling/create-gambling.ts";
import { createLedger } from "../../server/money/ledger/create-ledger.ts";
import { createTicketing } from "../../server/betting/ticketing/create-ticketing.ts";
import { drawTicketCode } from "../../server/betting/ticketing/receipt/ticket-codes.ts";
import { canonicalJson } from "../../server/platform/http/canonical-json.ts";
import { createShortLived } from "../../server/platform/short-lived/create-short-lived.ts";
import { ticketRequestSchema } from "../../src/protocol/ticket-request.ts";
import { credit, openWallet } from "./credits.ts";
import { createFakeSettings } from "./fake-settings.ts";
import { auditLedger } from "./ledger-audit.ts";
import type { UofProcess, UofProcesses } from "./uof-process.ts";

export interface UofBets {
  /** 100 RSD on "over" of the line of market 18, at 1.9. @returns how it ended: "open", or why it was not taken */
  place(eventId: number, total: string): Promise<string>;
  /** Status and minor units that were won, of all that were accepted, in their order. */
  tickets(): Promise<[status: string, win: number][]>;
  /** @throws where the ledger does not hold */
  end(): Promise<void>;
}

export async function createUofBets(
  { store, clock, log }: UofProcesses,
  { feed, recorder }: UofProcess,
): Promise<UofBets> {
  const ledger = createLedger(store.db);
  if ((await ledger.wallets("ana")).length === 0) {
    await openWallet({ store, ledger }, "ana", "RSD", 1);
    await credit({ store, ledger }, "ana", 1, 100_000_000);
  }
  const settings = createFakeSettings();
  const combinations = { ready: async () => undefined, quote: () => null, restOdd: () => "-" };
  const ticketing = createTicketing({
    ...store,
    works: true,
    clock,
    book: { ...feed, combinations },
    stakes: createGambling({ ...store, clock, settings }),
    steering: { policy: { mode: "accept" } },
    quotes: createShortLived(clock, null).quotes(),
    outcomes: recorder,
    realtime: { toUser: () => undefined },
    settings,
    setOdd: async () => false,
    drawCode: drawTicketCode,
    settleSweepMs: 86_400_000,
    decideSweepMs: 86_400_000,
    onError: (error) => void log.push(String(error)),
  });
  await ticketing.start();
  const stored = () => store.db.selectFrom("ticket").selectAll().orderBy("id").execute();

  return {
    async place(eventId, total) {
      const body = {
        ticket_id: randomUUID(),
        selections: [
          {
            eventId,
            type: feed.kindOf(eventId) ?? "prematch",
            sfid: "",
            selectionCode: "O",
            odds: "1.9",
            original_odds: "1.9",
            sport: "F",
            player: "",
            band: total,
            marketCode: "OU_G",
            marketsTable: "markets",
            marketsKey: "OU_G",
            marketsGroup: "main",
          },
        ],
        autoOddsChange: false,
        wallet: { currency: "RSD", currency_id: 1 },
        bets: [{ selectedSystems: [1], stake: 100, type: "total" }],
      };
      const answer = await ticketing.place({
        sub: "ana",
        request: ticketRequestSchema.parse(body),
        body: canonicalJson(body),
      });
      if (answer.kind !== "ok") return answer.kind === "refused" ? answer.error : answer.kind;
      await clock.advance(0);
      await ticketing.idle();
      const ticket = await store.db
        .selectFrom("ticket")
        .select(["phase", "settlement"])
        .where("frontend_uuid", "=", body.ticket_id)
        .executeTakeFirst();
      return ticket?.settlement ?? ticket?.phase ?? "none";
    },
    async tickets() {
      await recorder.idle();
      await clock.advance(0);
      await ticketing.idle();
      return (await stored()).map(({ phase, settlement, win }) => [settlement ?? phase, win]);
    },
    async end() {
      await ticketing.stop();
      await auditLedger(store.db);
    },
  };
}
