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

/** What the operator, and what for the person any operator, did alone in the window; the higher sum. Minor units. */
async function doneAlone(db: Database, kind: FourEyesKind, currencyId: number, act: JudgedAct): Promise<number> {
  const sumOf = async (column: "by_sub" | "person", sub: string): Promise<number> => {
    const { sum } = await db
      .selectFrom("act_alone")
      .select(sql<number | string>`coalesce(sum(minor), 0)`.as("sum"))
      .where("kind", "=", kind)
      .where("currency_id", "=", currencyId)
      .where(column, "=", sub)
      .where("at", ">", act.now - windowMs)
      .executeTakeFirstOrThrow();
    // PostgreSQL adds integers up to a number of any size, which comes as text.
    return Number(sum);
  };
  return Math.max(await sumOf("by_sub", act.by), act.person === null ? 0 : await sumOf("person", act.person));
}

const moneyOf = ({ prepared: { currency, currencyId, minor, others = [] } }: JudgedAct): readonly Money[] => [
  { currency, currencyId, minor },
  ...others,
];

/** Inside the transaction that acts, with the operator and the person locked: of two calls at once the second sees the first. */
export async function needsApproval(db: Database, settings: Settings, act: JudgedAct): Promise<boolean> {
  const { limit, prepared } = act;
  if (prepared.approval !== "by-amount") return prepared.approval === "needed";
  if (limit === null) return true;
  for (const { currencyId, minor } of moneyOf(act)) {
    const currencyLimit = settings
      .read(fourEyes)
      .find(({ kind, currency }) => kind === limit && currency.currency_id === currencyId);
    if (currencyLimit === undefined) return true;
    if ((await doneAlone(db, limit, currencyId, act)) + Math.abs(minor) > toMinor(currencyLimit.limit)) return true;
  }
  return false;
}

/** After `needsApproval` said no, in the same transaction. */
export async function countAlone(db: Database, act: JudgedAct): Promise<void> {
  const { limit, prepared, by, person, now } = act;
  if (limit === null || prepared.approval !== "by-amount") return;
  await db
    .deleteFrom("act_alone")
    .where("by_sub", "=", by)
    .where("at", "<=", now - 2 * windowMs)
    .execute();
  for (const { currencyId: currency_id, minor } of moneyOf(act))
    await db
      .insertInto("act_alone")
      .values({ id: newId(), kind: limit, by_sub: by, person, currency_id, minor: Math.abs(minor), at: now })
      .execute();
}
