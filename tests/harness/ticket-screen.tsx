// Renders a ticket screen on real tables (fake-indexeddb), with a recorded client. Import fake-indexeddb/auto before it.
import { act, cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { ClientProvider } from "../../src/client/client-context.tsx";
import { ticketTaps } from "../../src/queries/ticket/ticket-taps.ts";
import { closeLogIn, closePanel } from "../../src/state/panels.ts";
import { snackbars } from "../../src/state/snackbars.ts";
import type { PlacementState } from "../../src/db/device-tables.ts";
import type { FullMatch, StreamRow } from "../../src/db/offer-tables.ts";
import { deviceDb, offerDb } from "../../src/db/tab-databases.ts";
import type { TicketDraft, TicketSelection } from "../../src/domain/ticket/ticket-selection.ts";
import { createI18n } from "../../src/i18n/i18n.ts";
import type { Language } from "../../src/i18n/languages.ts";
import type { TicketSettings } from "../../src/protocol/cms.ts";
import { createFakeClient, type FakeClient } from "./fake-client.ts";
import { setWidth } from "./page-width.ts";

const rsd = { currency_id: 1, currency: "RSD" };
const settings: TicketSettings = {
  maxTicketSelections: 30,
  maxCombinationOdds: 1000,
  maxSystemTicketCombinations: 100,
  minTicketPayin: [{ currency: rsd, limit: 20 }],
  minPayinPerSystemComb: [],
  maxTicketWin: [{ currency: rsd, limit: 1_000_000 }],
  timeoutPrematchTicket: 10,
  timeoutLiveTicket: 15,
  liveTicketDelay: 3,
  ticketBonuses: "0,0,5",
  ticketBonusMinOdd: "1.30",
};

const clearTables = () => Promise.all([...deviceDb.tables, ...offerDb.tables].map((table) => table.clear()));

export async function openTables(): Promise<void> {
  await Promise.all([deviceDb.open(), offerDb.open()]);
  // Of the file before, in the same process.
  await clearTables();
}

export async function emptyTables(): Promise<void> {
  cleanup();
  closeLogIn();
  closePanel();
  snackbars.shown = [];
  // Taps of the test before, which no table says anything of any more.
  ticketTaps.read([]);
  await clearTables();
}

export async function storeSettings(over: Partial<TicketSettings> = {}): Promise<void> {
  await offerDb.catalogue.put({ key: "settings:ticket", value: { ...settings, ...over } });
}

export async function storeTicket(
  selections: readonly TicketSelection[],
  over: Partial<TicketDraft> = {},
): Promise<void> {
  await deviceDb.ticket.put({
    id: "current",
    selections,
    stake: 100_00,
    stakeLowered: false,
    oddsPolicy: "none",
    system: false,
    groups: [],
    revision: 7,
    ...over,
  });
}

/** Stores the matches of these legs, and confirms their prices by the matches' own streams. */
export async function storeFreshness(legs: readonly TicketSelection[], over: Partial<StreamRow> = {}): Promise<void> {
  const confirmedAt = Date.UTC(2026, 0, 1, 12, 34, 56);
  const rows = legs.map((leg) => ({ stream: `match:${leg.eventId}`, seq: 1, fresh: true, confirmedAt, ...over }));
  await offerDb.matches.bulkPut(legs.map(matchOf));
  await offerDb.streams.bulkPut(rows);
}

function matchOf({ eventId, type, sport, hostName, awayName, leagueName, timeStart }: TicketSelection): FullMatch {
  const live = type === "live";
  const running = { inPlay: live, matchState: live ? "FH" : "NSY", matchPhase: { name: "" } };
  const names = { leagueId: 1, leagueName, groupName: "Serbia", hostName, awayName };
  const state = { results: {}, stats: {}, markets: {}, players: {} };
  return { eventId, rev: 1, kind: type, sport, timeStart, ...names, ...running, ...state };
}

/** @param credit minor units of RSD */
export async function storeSignedIn(credit = 10_000_00): Promise<void> {
  await deviceDb.session.put({ id: "current", state: "signedIn", sub: "s1", username: "player", roles: [] });
  await deviceDb.wallets.put({ sub: "s1", currencyId: 1, currency: "RSD", credit });
}

export async function storePlacement(placement: PlacementState): Promise<void> {
  await deviceDb.placement.put({ id: "current", ...placement });
}

/** @param prepare scripts the client before anything is shown */
export async function renderScreen(
  screen: ReactNode,
  language: Language = "en",
  prepare: (client: FakeClient) => void = () => undefined,
): Promise<FakeClient> {
  // jsdom has no media: a desk, unless the test said otherwise.
  if (!("matchMedia" in globalThis)) setWidth(1440);
  const client = createFakeClient();
  prepare(client);
  const i18n = await createI18n(language);
  await act(async () => {
    render(
      <I18nextProvider i18n={i18n}>
        <ClientProvider client={client}>{screen}</ClientProvider>
      </I18nextProvider>,
    );
  });
  return client;
}
