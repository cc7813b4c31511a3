// Renders an offer screen at an address on real tables. Import fake-indexeddb/auto before it.
import { act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { ClientProvider } from "../../src/client/client-context.tsx";
import type { OfferKind, OfferRow } from "../../src/db/offer-tables.ts";
import { offerDb } from "../../src/db/tab-databases.ts";
import { createI18n } from "../../src/i18n/i18n.ts";
import type { Language } from "../../src/i18n/languages.ts";
import type { Match } from "../../src/protocol/match.ts";
import type { MarketDescriptor, SidebarSport } from "../../src/protocol/offer.ts";
import { createFakeClient, type FakeClient } from "./fake-client.ts";
import { sampleMatch } from "./offer-samples.ts";

export function sampleRow(eventId: number, rev: number, part: Partial<OfferRow> = {}): OfferRow {
  const match = sampleMatch(eventId, rev);
  return { kind: "live", ...match, marketsCount: match.marketsCount ?? 0, ...part };
}

function market(marketCode: string, selections: string[], table: "markets" | "players" = "markets"): MarketDescriptor {
  return { marketCode, marketsTable: table, marketsKey: marketCode, selections };
}

export async function storeCatalogue(): Promise<void> {
  const main = [
    { sport: "F", groups: [{ group: "main", markets: [market("1X2", ["1", "X", "2"]), market("OU_G", ["O", "U"])] }] },
  ];
  const all = [
    {
      sport: "F",
      groups: [
        { group: "main", markets: [market("1X2", ["1", "X", "2"]), market("OU_G", ["O", "U"])] },
        { group: "players", markets: [market("SCORER", ["Y"], "players")] },
      ],
    },
  ];
  await offerDb.catalogue.bulkPut([
    { key: "markets:live main", value: main },
    { key: "markets:prematch main", value: main },
    { key: "markets:live match", value: all },
    { key: "markets:prematch match", value: all },
  ]);
}

export function sidebarSport(
  sport: string,
  eventsCount: number,
  countries: SidebarSport["groupByCountries"] = [],
): SidebarSport {
  return { sport, name: `Sport ${sport}`, icon: "", eventsCount, groupByCountries: countries };
}

export async function storeStream(stream: string, fresh = true): Promise<void> {
  await offerDb.streams.put({ stream, seq: 1, fresh, confirmedAt: new Date(2026, 0, 1, 12, 34, 56).getTime() });
}

export async function storeMatch(match: Match, kind: OfferKind): Promise<void> {
  await offerDb.matches.put({ ...match, kind });
}

export interface OfferScreen {
  client: FakeClient;
  /** Search part of the address. */
  search(): string;
  go(search: string): Promise<void>;
}

export async function renderOffer(screen: ReactNode, search: string, language: Language = "en"): Promise<OfferScreen> {
  const client = createFakeClient();
  // All lines of a table are new ones when its code comes: those that a test holds stay.
  await import("../../src/features/betting/offer/table/virtual-list.tsx");
  const i18n = await createI18n(language);
  const router = createMemoryRouter([{ path: "*", element: screen }], {
    initialEntries: [`/${language}/offer${search}`],
  });
  await act(async () => {
    render(
      <I18nextProvider i18n={i18n}>
        <ClientProvider client={client}>
          <RouterProvider router={router} />
        </ClientProvider>
      </I18nextProvider>,
    );
  });
  return {
    client,
    search: () => router.state.location.search,
    go: (next) => act(async () => router.navigate({ search: next })),
  };
}

/** jsdom lays nothing out and has no media: a wide screen, where queries for wide screens hold. */
export function pretendWideScreen(): void {
  globalThis.matchMedia = (query: string) =>
    ({
      matches: query.includes("min-width"),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
  Object.defineProperty(HTMLElement.prototype, "offsetHeight", { get: () => 65 });
  globalThis.scrollTo = () => undefined;
  globalThis.CSS ??= { escape: (text: string) => text } as unknown as typeof CSS;
}
