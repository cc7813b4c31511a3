// What is stopped and what is limited, with who did it.
import { sql } from "kysely";
import { toMajor } from "../../../src/domain/money.ts";
import type { StopRow, WinLimit } from "../../../src/protocol/operator/liability.ts";
import type { StopsRequest } from "../../../src/protocol/operator/liability-requests.ts";
import { containsText } from "../../platform/db/contains-text.ts";
import type { Column } from "../../people/operator/csv.ts";
import { type Range, readPage, sortOrder } from "../../platform/db/read-page.ts";
import type { Database } from "../../platform/db/database.ts";
import { currencyName } from "./list-liability.ts";

const sorts = {
  by: { at: sql`bet_stop.at`, scope: sql`bet_stop.scope`, name: sql`lower(bet_stop.name)` },
  last: sql`bet_stop.id`,
};

function matching(db: Database, { search }: StopsRequest) {
  return db
    .selectFrom("bet_stop")
    .$if(search.trim() !== "", (rows) => rows.where((eb) => containsText(eb.ref("bet_stop.name"), search.trim())));
}

async function readLimits(db: Database): Promise<WinLimit[]> {
  const rows = await db
    .selectFrom("win_limit")
    .leftJoin("user", "user.sub", "win_limit.sub")
    .select(["scope", "id", "name", "currency_id", "max_win", "at", "user.username"])
    .orderBy("at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ scope, id, name, currency_id, max_win, at, username }) => ({
    scope,
    id,
    name,
    currency: currencyName(currency_id),
    currency_id,
    maxWin: toMajor(max_win),
    by: username,
    at,
  }));
}

export async function listStops(
  db: Database,
  request: StopsRequest,
  range: Range,
): Promise<{ rows: StopRow[]; total: number; more: { limits: WinLimit[] } }> {
  const stops = matching(db, request)
    .leftJoin("user", "user.sub", "bet_stop.sub")
    .select(["scope", "id", "name", "reason", "at", "user.username as by"]);
  return { ...(await readPage(stops, sortOrder(sorts, request), range)), more: { limits: await readLimits(db) } };
}

export const stopColumns: readonly Column<StopRow>[] = [
  ["scope", ({ scope }) => scope],
  ["id", ({ id }) => id],
  ["name", ({ name }) => name],
  ["reason", ({ reason }) => reason],
  ["by", ({ by }) => by],
  ["at", ({ at }) => new Date(at)],
];
