// What last rows are made with, apart from the rows.
import { dayForms } from "../../src/domain/offer/day-form.ts";
import type { LastRows } from "../../src/domain/offer/last-rows.ts";
import { makeLastRows, type RowTexts } from "../../src/domain/offer/make-last-rows.ts";
import type { OfferRow } from "../../src/db/offer-tables.ts";
import { createOfferNames } from "../../src/features/betting/offer/table/names/offer-names.ts";
import type { Column } from "../../src/features/betting/offer/table/columns.ts";

function column(marketsKey: string, codes: string[]): Column {
  return {
    id: `markets|${marketsKey}`,
    market: { marketCode: marketsKey, marketsTable: "markets", marketsKey, group: "main" },
    name: marketsKey,
    caption: marketsKey,
    selections: codes.map((code) => ({ code, short: code, name: code })),
  };
}

export const rowTexts: RowTexts & { columns: readonly Column[] } = {
  columns: [column("1X2", ["1", "X", "2"]), column("OU", ["O", "U"])],
  grouping: "league",
  names: {
    ...createOfferNames(((key: string) => key) as unknown as Parameters<typeof createOfferNames>[0]),
    country: (name) => `country ${name}`,
    phaseShort: (name) => `phase ${name}`,
  },
  format: "decimal",
};

export const lastRowsPage = {
  address: "/en/live_betting?sport=F",
  language: "en",
  asOf: 1_800_000_000_000,
  note: "as of {time}",
  confirmedAt: new Date(2026, 0, 10, 21, 34, 7).getTime(),
  days: dayForms.en,
  texts: {
    confirmed: "Odds confirmed",
    locked: "suspended",
    stale: "odds not confirmed",
    up: "rising",
    down: "falling",
    one: "# on ticket",
    other: "# on ticket",
    opening: "Opening …",
    chosen: "@ at # chosen",
    removed: "@ removed",
  },
};

/** As this version of the app stores them. */
export function storedRows(rows: readonly OfferRow[], page: Partial<typeof lastRowsPage> = {}): LastRows {
  return makeLastRows(rows, { ...lastRowsPage, ...page }, rowTexts);
}
