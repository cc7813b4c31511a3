// What was taken and paid below a viewer, by day, agent or player. It is booked when it happens, and stays with whom it was
// booked for; what agents earn of it is told as it was paid, and while nothing was paid as it would be.
import { periodAt } from "../../../../src/domain/calendar-period.ts";
import type {
  AgencyOfficeAnswer,
  AgencyOfficeRequest,
  AgencyOfficeRow,
} from "../../../../src/protocol/agency/reports.ts";
import { currencies } from "../../../site/cms/currencies.ts";
import type { Store } from "../../../platform/db/store.ts";
import type { Column } from "../../operator/csv.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { type BookedScope, bookedTurnover } from "./booked-turnover.ts";
import { siteDay, siteTimeBound } from "./site-day.ts";
import { commissionsOf, type Earned } from "./commission.ts";
import { hadBefore, movedIn } from "../funds/funds-history.ts";
import { earnersOf } from "./runs.ts";
import { type TimedShare, ticketShares } from "./ticket-shares.ts";
import { atOrBelow, memberOf } from "../agents/tree.ts";
import { commissionOf, type Figures, fundsAt, type Material, sumOf, together, wireFigures } from "./office-figures.ts";
import type { Turnover } from "./turnover.ts";
import { scopeOf, type Viewer } from "../agents/viewer.ts";

const hourMs = 3600_000;

interface Keyed extends Figures {
  key: string;
}

async function byDay(db: Database, material: Material): Promise<Keyed[]> {
  const days = new Map<string, Turnover & { day: { from: number; to: number } }>();
  const at = (moment: number, currency_id: number): Turnover => {
    const [key, day] = [siteDay(moment), periodAt("day", moment)];
    const name = `${key} ${currency_id}`;
    const turnover = days.get(name) ?? { key, day, currency_id, payIn: 0, payOut: 0, tickets: 0, stake: 0, won: 0 };
    days.set(name, turnover);
    return turnover;
  };
  for (const hour of await bookedTurnover(db, material.scope, "hour")) {
    const row = at(Number(hour.key) * hourMs, hour.currency_id);
    for (const name of ["payIn", "payOut", "tickets", "stake", "won"] as const) row[name] += hour[name];
  }
  for (const { at: moment, currency_id } of material.moved) at(moment, currency_id);
  return [...days.values()]
    .toSorted((a, b) => (a.key === b.key ? a.currency_id - b.currency_id : a.key < b.key ? -1 : 1))
    .map(({ day, ...row }) => {
      const shares = (material.shares.get(row.currency_id) ?? []).filter(
        ({ settledAt }) => settledAt >= day.from && settledAt < day.to,
      );
      return {
        ...row,
        ...commissionOf(
          material,
          row.currency_id,
          material.payee,
          () => commissionsOf(material.earners, shares, []),
          day,
        ),
        ...fundsAt(material, row.currency_id, day.to, () => true),
      };
    });
}

/** Those who are below no more stand together: what was theirs counts, their names are not told. */
function rekeyed(rows: readonly Turnover[], { keyOf }: Material): Turnover[] {
  const found = new Map<string, Turnover>();
  for (const row of rows) {
    const key = keyOf(row.key);
    const name = `${key} ${row.currency_id}`;
    const earlierRow = found.get(name);
    found.set(name, earlierRow === undefined ? { ...row, key } : { ...together(earlierRow, row), key });
  }
  return [...found.values()];
}

async function byAgent(db: Database, material: Material): Promise<Keyed[]> {
  const { scope } = material;
  const all = { from: scope.from, to: scope.to + 1 };
  const rows = rekeyed(await bookedTurnover(db, scope, "agent"), material);
  // Who only had something stands there too.
  for (const { sub, currency_id } of [...material.had, ...material.moved])
    if (!rows.some((row) => row.key === sub && row.currency_id === currency_id))
      rows.push({ key: sub, currency_id, payIn: 0, payOut: 0, tickets: 0, stake: 0, won: 0 });
  return rows.map((row) => ({
    ...row,
    ...(row.key === ""
      ? { commission: 0, estimated: false }
      : commissionOf(material, row.currency_id, row.key, () => material.earned(row.currency_id), all)),
    ...fundsAt(material, row.currency_id, all.to, (sub) => sub === row.key),
  }));
}

async function byPlayer(db: Database, material: Material): Promise<Keyed[]> {
  const { scope } = material;
  const all = { from: scope.from, to: scope.to + 1 };
  // What was paid was paid for all players together: of one it is told what it would be.
  const unpaid = { ...material, moved: [] };
  const sharesOf = new Map<string, TimedShare[]>();
  for (const [currencyId, shares] of material.shares)
    for (const share of shares) {
      const name = `${material.keyOf(share.sub)} ${currencyId}`;
      const playerShares = sharesOf.get(name);
      if (playerShares === undefined) sharesOf.set(name, [share]);
      else playerShares.push(share);
    }
  return rekeyed(await bookedTurnover(db, scope, "player"), material).map((row) => {
    const shares = sharesOf.get(`${row.key} ${row.currency_id}`) ?? [];
    return {
      ...row,
      ...commissionOf(unpaid, row.currency_id, material.payee, () => commissionsOf(material.earners, shares, []), all),
      float: 0,
      owed: 0,
    };
  });
}

async function materialOf(
  db: Database,
  scope: BookedScope,
  payee: string | null,
  keyOf: Material["keyOf"],
): Promise<Material> {
  const shares = new Map<number, TimedShare[]>();
  for (const { currency_id: currencyId } of currencies) {
    if (currencyId > 999) continue;
    const span = { from: scope.from, to: scope.to + 1, currencyId };
    shares.set(currencyId, await ticketShares(db, span, scope.agents));
  }
  const earners = await earnersOf(db);
  const earned = new Map<number, readonly Earned[]>();
  return {
    scope,
    payee,
    keyOf,
    shares,
    earners,
    // Once for all rows: each would go through all tickets.
    earned(currencyId) {
      const commissions = earned.get(currencyId) ?? commissionsOf(earners, shares.get(currencyId) ?? [], []);
      earned.set(currencyId, commissions);
      return commissions;
    },
    had: await hadBefore(db, scope.path, scope.from),
    moved: await movedIn(db, scope.path, scope),
  };
}

async function named(
  db: Database,
  rows: readonly Keyed[],
  group: AgencyOfficeRequest["group"],
): Promise<AgencyOfficeRow[]> {
  const names = new Map<string, string>();
  if (group !== "day") {
    const subs = [...new Set(rows.map(({ key }) => key))];
    for (let from = 0; from < subs.length; from += 1000) {
      const some = subs.slice(from, from + 1000);
      const users = await db.selectFrom("user").select(["sub", "username"]).where("sub", "in", some).execute();
      for (const { sub, username } of users) names.set(sub, username);
    }
  }
  const wire = rows.map((row) => ({
    key: row.key,
    label: group === "day" ? row.key : (names.get(row.key) ?? ""),
    ...wireFigures(row),
  }));
  return group === "day" ? wire : wire.toSorted((a, b) => a.label.localeCompare(b.label));
}

/** Of an agent's view: who is below now. Others see everybody. */
async function keysOf(db: Database, viewer: Viewer): Promise<Material["keyOf"]> {
  if (viewer.kind !== "agent") return (sub) => sub;
  const below = await db
    .selectFrom("agency_member")
    .select("sub")
    .where((eb) => atOrBelow(db, eb.ref("path"), viewer.path))
    .execute();
  const subs = new Set(below.map(({ sub }) => sub));
  return (sub) => (subs.has(sub) ? sub : "");
}

/** An editor gets sums without names. @throws HttpError 404 */
export async function officeOf(
  { db }: Pick<Store, "db">,
  clock: Pick<Clock, "now">,
  viewer: Viewer,
  { from, to, group, agent }: AgencyOfficeRequest,
): Promise<AgencyOfficeAnswer> {
  const now = clock.now();
  const path = await scopeOf(db, viewer, agent);
  const root = path === "" ? undefined : await memberOf(db, path.split("/").at(-2) ?? "");
  // Of an agent below, that was elsewhere before, only what the viewer had of it.
  const agents = [viewer.kind === "agent" ? viewer.sub : undefined, root?.sub].filter((sub) => sub !== undefined);
  const span = { from: siteTimeBound(from, false) ?? 0, to: siteTimeBound(to, true) ?? now };
  const scope = { path, agents: [...new Set(agents)], ...span };
  const material = await materialOf(db, scope, root?.sub ?? null, await keysOf(db, viewer));
  const rowsBy = { day: byDay, agent: byAgent, player: byPlayer };
  const rows = await rowsBy[group](db, material);
  const held = [...material.had, ...material.moved].map(({ currency_id }) => currency_id);
  const ids = [...new Set([...rows.map(({ currency_id }) => currency_id), ...held])].toSorted((a, b) => a - b);
  const end = scope.to + 1;
  const sums = ids.map((id) =>
    wireFigures({
      ...sumOf(
        rows.filter(({ currency_id }) => currency_id === id),
        id,
      ),
      ...commissionOf(material, id, material.payee, () => material.earned(id), { from: scope.from, to: end }),
      ...fundsAt(material, id, end, () => true),
    }),
  );
  const isHidden = viewer.kind === "editor" && group !== "day";
  return { result: isHidden ? [] : await named(db, rows, group), sums, asOf: now };
}

export const officeColumns: readonly Column<AgencyOfficeRow>[] = [
  ["key", ({ key }) => key],
  ["label", ({ label }) => label],
  ["currency", ({ currency }) => currency],
  ["payIn", ({ payIn }) => payIn],
  ["payOut", ({ payOut }) => payOut],
  ["tickets", ({ tickets }) => tickets],
  ["stake", ({ stake }) => stake],
  ["won", ({ won }) => won],
  ["net", ({ net }) => net],
  ["commission", ({ commission }) => commission],
  ["estimated", ({ estimated }) => estimated],
  ["float", ({ float }) => float],
  ["owed", ({ owed }) => owed],
  ["balance", ({ balance }) => balance],
];
