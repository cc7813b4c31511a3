// Whether an act needs the approval of a second administrator: by what it does, or by its amount together with what was done alone lately.
import { sql } from "kysely";
import { toMinor } from "../../../../src/domain/money.ts";
import type { FourEyesKind } from "../../../../src/protocol/operator/four-eyes.ts";
import { newId } from "../../../platform/db/new-id.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Settings } from "../../../site/settings/setting.ts";
import { fourEyes } from "../../../site/settings/money-settings.ts";
import type { Money, Prepared } from "./proposable.ts";

/** What was done alone counts so long: an amount that is split over a day is one amount. */
const windowMs = 24 * 3600_000;

export interface JudgedAct {
  /** null = no amount frees it of approval. */
  limit: FourEyesKind | null;
  prepared: Omit<Prepared<unknown>, "carryOut">;
  /** Who acts. */
  by: string;
  /** Whom it concerns; null = no single person. */
  person: string | null;
  /** Epoch ms. */
  now: number;
}

interface Share extends Money {
  /** null = it is for no single person. */
  person: string | null;
}

/** SQLite binds at most 32,766 values in one statement. */
const atOnce = 500;

function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let from = 0; from < items.length; from += atOnce) parts.push(items.slice(from, from + atOnce));
  return parts;
}

/** Each currency once, above zero. */
function totalsOf({ prepared: { currency, currencyId, minor, others = [] } }: JudgedAct): Money[] {
  const totals = new Map<number, Money>();
  for (const money of [{ currency, currencyId, minor }, ...others]) {
    const before = totals.get(money.currencyId)?.minor ?? 0;
    totals.set(money.currencyId, { ...money, minor: before + Math.abs(money.minor) });
  }
  return [...totals.values()];
}

/** A total by persons, each once; what no share names is for the person whom the act concerns. */
function sharesOf({ prepared: { shares = [] }, person }: JudgedAct, total: Money): Share[] {
  const byPerson = new Map<string | null, Share>();
  let rest = total.minor;
  const add = (who: string | null, minor: number): void => {
    const before = byPerson.get(who)?.minor ?? 0;
    byPerson.set(who, { ...total, person: who, minor: before + minor });
  };
  for (const share of shares) {
    if (share.currencyId !== total.currencyId || share.minor === 0) continue;
    add(share.person, Math.abs(share.minor));
    rest -= Math.abs(share.minor);
  }
  if (rest > 0) add(person, rest);
  return [...byPerson.values()];
}

/** The most that any of them did alone in the window, or that was done for any of them, with what comes to it now. Minor units. */
async function highestAlone(
  db: Database,
  { kind, currencyId, now }: { kind: FourEyesKind; currencyId: number; now: number },
  column: "by_sub" | "person",
  amounts: ReadonlyMap<string, number>,
): Promise<number> {
  let highest = Math.max(0, ...amounts.values());
  for (const part of inParts([...amounts.keys()])) {
    const rows = await db
      .selectFrom("act_alone")
      .select([`${column} as sub`, sql<number | string>`sum(minor)`.as("sum")])
      .where("kind", "=", kind)
      .where("currency_id", "=", currencyId)
      .where(column, "in", part)
      .where("at", ">", now - windowMs)
      .groupBy(column)
      .execute();
    // PostgreSQL adds integers up to a number of any size, which comes as text.
    for (const { sub, sum } of rows) highest = Math.max(highest, Number(sum) + (amounts.get(sub ?? "") ?? 0));
  }
  return highest;
}

/** Inside the transaction that acts, with the operator and the person locked: of two calls at once the second sees the first. */
export async function needsApproval(db: Database, settings: Settings, act: JudgedAct): Promise<boolean> {
  const { limit, prepared, by, now } = act;
  if (prepared.approval !== "by-amount") return prepared.approval === "needed";
  if (limit === null) return true;
  for (const total of totalsOf(act)) {
    const { currencyId, minor } = total;
    const currencyLimit = settings
      .read(fourEyes)
      .find(({ kind, currency }) => kind === limit && currency.currency_id === currencyId);
    if (currencyLimit === undefined) return true;
    const limitMinor = toMinor(currencyLimit.limit);
    const place = { kind: limit, currencyId, now };
    // The whole first: above the limit by itself it needs no sums of persons.
    if ((await highestAlone(db, place, "by_sub", new Map([[by, minor]]))) > limitMinor) return true;
    const amounts = new Map<string, number>();
    for (const share of sharesOf(act, total)) if (share.person !== null) amounts.set(share.person, share.minor);
    if ((await highestAlone(db, place, "person", amounts)) > limitMinor) return true;
  }
  return false;
}

/** After `needsApproval` said no, in the same transaction. */
export async function countAlone(db: Database, act: JudgedAct): Promise<void> {
  const { limit, prepared, by, now } = act;
  if (limit === null || prepared.approval !== "by-amount") return;
  await db
    .deleteFrom("act_alone")
    .where("by_sub", "=", by)
    .where("at", "<=", now - 2 * windowMs)
    .execute();
  const rows = totalsOf(act)
    .flatMap((total) => sharesOf(act, total))
    .map(({ person, currencyId: currency_id, minor }) => ({
      id: newId(),
      kind: limit,
      by_sub: by,
      person,
      currency_id,
      minor,
      at: now,
    }));
  for (const part of inParts(rows)) await db.insertInto("act_alone").values(part).execute();
}
