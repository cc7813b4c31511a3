// What is open on the offer, selection by selection, the largest first.
import { sql } from "kysely";
import { toMajor } from "../../../src/domain/money.ts";
import { legsOfSelection } from "../../../src/domain/offer/combination-code.ts";
import { spelledTerm } from "../../../src/domain/offer/search-term.ts";
import type { LiabilityRow } from "../../../src/protocol/operator/liability.ts";
import type { LiabilityRequest } from "../../../src/protocol/operator/liability-requests.ts";
import { currencies } from "../../site/cms/currencies.ts";
import { containsText } from "../../platform/db/contains-text.ts";
import type { Column } from "../../people/operator/csv.ts";
import { type Range, readPage, sortOrder } from "../../platform/db/read-page.ts";
import type { Database } from "../../platform/db/database.ts";
import type { LiabilityTable } from "./tables.ts";

const sorts = {
  by: {
    net: sql`would_pay - staked`,
    staked: sql`staked`,
    wouldPay: sql`would_pay`,
    tickets: sql`tickets`,
    eventId: sql`event_id`,
  },
  last: sql`event_id, currency_id, markets_table, markets_key, band, player, selection_code`,
};

export const currencyName = (id: number): string =>
  currencies.find(({ currency_id }) => currency_id === id)?.currency ?? String(id);

function matching(db: Database, { sport, eventId, search }: LiabilityRequest) {
  const terms = spelledTerm(search);
  return db
    .selectFrom("liability")
    .$if(typeof sport === "string", (rows) => rows.where("sport", "=", sport ?? ""))
    .$if(typeof eventId === "number", (rows) => rows.where("event_id", "=", eventId ?? 0))
    .$if(search.trim() !== "", (rows) =>
      rows.where((eb) => eb.or(terms.map((term) => containsText(eb.ref("search"), term)))),
    );
}

function wireRow(row: LiabilityTable): LiabilityRow {
  const legs = legsOfSelection({ marketsTable: row.markets_table, selectionCode: row.selection_code });
  return {
    eventId: row.event_id,
    pair: row.pair,
    sport: row.sport,
    marketCode: row.markets_key,
    band: row.band,
    player: row.player,
    selectionCode: row.selection_code,
    marketsTable: row.markets_table,
    ...(legs === null ? {} : { legs }),
    currency: currencyName(row.currency_id),
    currency_id: row.currency_id,
    staked: toMajor(row.staked),
    wouldPay: toMajor(row.would_pay),
    net: toMajor(row.would_pay - row.staked),
    tickets: row.tickets,
  };
}

export async function listLiability(
  db: Database,
  request: LiabilityRequest,
  range: Range,
): Promise<{ rows: LiabilityRow[]; total: number }> {
  const { rows, total } = await readPage(matching(db, request).selectAll(), sortOrder(sorts, request), range);
  return { rows: rows.map(wireRow), total };
}

export const liabilityColumns: readonly Column<LiabilityRow>[] = [
  ["eventId", ({ eventId }) => eventId],
  ["match", ({ pair }) => pair],
  ["sport", ({ sport }) => sport],
  ["market", ({ marketCode }) => marketCode],
  ["band", ({ band }) => band],
  ["player", ({ player }) => player],
  ["selection", ({ selectionCode }) => selectionCode],
  ["table", ({ marketsTable = null }) => marketsTable],
  ["state", ({ state = null }) => state],
  ["currency", ({ currency }) => currency],
  ["staked", ({ staked }) => staked],
  ["wouldPay", ({ wouldPay }) => wouldPay],
  ["net", ({ net }) => net],
  ["tickets", ({ tickets }) => tickets],
];
