// A signed-in player's placement, checked by tab and worker over the same tables and the same offer.
import { expect } from "vitest";
import type { WalletRow } from "../../src/db/device-tables.ts";
import { readTermsInputs } from "../../src/db/placement-inputs.ts";
import { readTicketAndPlacement } from "../../src/db/read-ticket.ts";
import { deviceDb, offerDb } from "../../src/db/tab-databases.ts";
import type { BlockerKey } from "../../src/domain/ticket/placement-check.ts";
import { checkTicket } from "../../src/features/betting/ticket/check-ticket.ts";
import { payView } from "../../src/features/betting/ticket/pay-view.ts";
import type { MarketMap, Match } from "../../src/protocol/match.ts";
import { readLegFacts } from "../../src/queries/ticket/ticket-legs.ts";
import { createFreshness, type Freshness } from "../../workers/offer/freshness.ts";
import { createMatchCache, type MatchCache } from "../../workers/offer/match-cache.ts";
import { fullOf, rowOf } from "../../workers/offer/offer-rows.ts";
import { knownMatch, placementLeg } from "../../workers/offer/match-lookup.ts";
import { createAccountRig, knownMatch as sampleMatch, routes, type AccountRig } from "./account-rig.ts";

export interface AgreementRig extends AccountRig {
  /** Live matches 1 to 4 with a market beside the main one, pre-match match 5; the stream live:F is fresh. */
  book: MatchCache;
  freshness: Freshness;
  /** What the tab shows first of what blocks Pay; null = it is open. */
  tabRefuses(): Promise<BlockerKey | null>;
  /** null = the placement started; refused, nothing was sent. */
  workerRefuses(): Promise<string | null>;
}

/** When match 5 begins. */
export const later = 4_000_000_000_000;
const notBegun = { timeStart: later, inPlay: false, matchState: "NSY", matchPhase: { name: "" } };
const scores: MarketMap = { CS: [{ MS: "OPEN", B: "", P: "", selections: { "1": { O: "1.85" } } }] };

export function matchOf(eventId: number, over: Partial<Match> = {}): Match {
  const known = sampleMatch({ eventId });
  if (known.state !== "known") throw new Error("unknown");
  return { ...known.match, ...over };
}

export async function createAgreementRig(): Promise<AgreementRig> {
  await Promise.all([deviceDb.open(), offerDb.open()]);
  await Promise.all([...deviceDb.tables, ...offerDb.tables].map((table) => table.clear()));
  const book = createMatchCache(1);
  const ready: { freshness?: Freshness } = {};
  const rig = await createAccountRig((services) => {
    const freshness = createFreshness(services.clock, services.clock.now);
    ready.freshness = freshness;
    services.databases = { device: deviceDb, offer: offerDb };
    services.offer.current = (eventId) => knownMatch(book, eventId);
    services.offer.leg = (leg) => placementLeg(book, freshness, leg);
  });
  const { freshness } = ready;
  if (freshness === undefined) throw new Error("no services");
  freshness.setOnline(true);
  for (const eventId of [1, 2, 3, 4]) {
    const match = matchOf(eventId);
    book.whole("main", "live", match);
    book.whole("full", "live", { ...match, rev: 2, markets: { ...match.markets, ...scores } });
  }
  book.whole("main", "prematch", matchOf(5, notBegun));
  freshness.confirm("live:F", "live", 1);
  await rig.signIn();
  await rig.putTicket();

  return {
    ...rig,
    book,
    freshness,
    async tabRefuses() {
      await publishOffer(book, freshness);
      const shared = await readTicketAndPlacement(deviceDb);
      const { selections, stake } = shared.ticket;
      const inputs = await readTermsInputs({ device: deviceDb, offer: offerDb });
      const online = rig.services.connection.read().state === "online";
      const check = checkTicket(shared, inputs, await readLegFacts(selections), stake, online);
      const view = payView(check, true);
      const [first] = check.blockers;
      // A guest's Pay is open, and leads to the log-in.
      const open = view.kind === "pay" && !view.locked && !view.guest;
      expect(open).toBe(first === undefined);
      return first ?? null;
    },
    async workerRefuses() {
      const before = rig.services.http.seenOf(routes.place).length;
      try {
        await rig.pay();
      } catch (error) {
        expect(rig.services.http.seenOf(routes.place)).toHaveLength(before);
        return (error as { code: string }).code;
      }
      expect(["sending", "waiting"]).toContain(await rig.placement());
      return null;
    },
  };
}

/** Writes what the match cache and the freshness say to the tables that tabs read. */
async function publishOffer(book: MatchCache, freshness: Freshness): Promise<void> {
  freshness.check();
  await offerDb.streams.bulkPut(freshness.takeRows());
  for (const id of book.ids()) {
    const entry = book.get(id);
    const [row, full] = entry === undefined ? [null, null] : [rowOf(entry), fullOf(entry)];
    if (row !== null) await offerDb.rows.put(row);
    if (full !== null) await offerDb.matches.put(full);
  }
}

/** Limits of the ticket settings. */
export async function storeLimits(over: object): Promise<void> {
  const row = await offerDb.catalogue.get("settings:ticket");
  await offerDb.catalogue.put({ key: "settings:ticket", value: { ...(row?.value as object), ...over } });
}

export async function storeHighestStake(...value: object[]): Promise<void> {
  await offerDb.catalogue.put({ key: "settings:general", value: [{ key: "maxTicketPayin", value }] });
}

export async function closeSections(sport: boolean, live: boolean): Promise<void> {
  await offerDb.catalogue.put({
    key: "settings:status",
    value: { disableBettingPage: sport, disableLiveBettingPage: live },
  });
}

/** Gives the player this wallet, as the one to pay from. */
export async function chooseWallet(wallet: WalletRow): Promise<void> {
  await deviceDb.wallets.put(wallet);
  await deviceDb.preferences.put({ key: "activeCurrencyId", value: wallet.currencyId });
}
