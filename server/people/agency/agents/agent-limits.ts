// How much an agent may pay in and take back in a day of the site, each way for itself.
import { periodAt } from "../../../../src/domain/calendar-period.ts";
import { toMinor } from "../../../../src/domain/money.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Settings } from "../../../site/settings/setting.ts";
import { agentLimits } from "../../../site/settings/money-settings.ts";

/** Minor units; null = there is none. */
function limitOf(settings: Settings, currencyId: number): number | null {
  const currencyLimit = settings.read(agentLimits).find(({ currency }) => currency.currency_id === currencyId);
  return currencyLimit === undefined ? null : toMinor(currencyLimit.limit);
}

/** @param minor what is to be moved now @param now epoch ms */
export async function isOverDaysLimit(
  db: Database,
  settings: Settings,
  { agent, kind, currencyId, minor }: { agent: string; kind: "shopIn" | "shopOut"; currencyId: number; minor: number },
  now: number,
): Promise<boolean> {
  const limit = limitOf(settings, currencyId);
  if (limit === null) return false;
  const { moved } = await db
    .selectFrom("agency_booking")
    .select((eb) => eb.fn.sum<number | null>("amount").as("moved"))
    .where("sub", "=", agent)
    .where("currency_id", "=", currencyId)
    .where("kind", "=", kind)
    // What a player asked for by a code is the player's to have.
    .where("by_code", "=", 0)
    .where("at", ">=", periodAt("day", now).from)
    .executeTakeFirstOrThrow();
  return Math.abs(moved ?? 0) + minor > limit;
}
