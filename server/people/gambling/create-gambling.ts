// Responsible gambling as a whole: what players set for themselves, and what the other areas ask before money moves.
import type { ExclusionSpan, Gambling, TimeOutSpan } from "../../../src/protocol/gambling.ts";
import type { MoneyTrx, Store } from "../../platform/db/store.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Settings } from "../../site/settings/setting.ts";
import type { StakeGuard } from "./guard.ts";
import { depositRefusal, type Move, stakeRefusal } from "./guard.ts";
import { cancelChange, type LimitName, setLimit } from "./limit-store.ts";
import { cashWallets, gamblingOverview } from "./overview.ts";
import { excludePlayer, pausesOf, setRealityCheck, takeTimeOut } from "./pauses.ts";

export interface ResponsibleGambling extends StakeGuard {
  /**
   * For the code that takes a deposit (a "deposit" posting), in the transaction that books it: why it must not be taken;
   * null = it may. Credits of the sandbox and of the house are no deposits.
   */
  depositRefusal(trx: MoneyTrx, move: Move): ReturnType<typeof depositRefusal>;
  /** Whether a log-in is refused. */
  isExcluded(sub: string): Promise<boolean>;
  overview(sub: string, familyId: string): Promise<Gambling>;
  /** @param minor null = no limit @returns false where the player has no such wallet */
  setLimit(name: LimitName, minor: number | null): Promise<boolean>;
  cancelChange(name: LimitName): Promise<void>;
  /** @returns false where one that ends later stands */
  takeTimeOut(sub: string, span: TimeOutSpan): Promise<boolean>;
  /** Ends no session: that is the caller's. @returns false where one that ends later stands */
  exclude(sub: string, span: ExclusionSpan): Promise<boolean>;
  /** @param minutes null = none */
  setRealityCheck(sub: string, minutes: number | null): Promise<void>;
}

export function createGambling({
  db,
  money,
  clock,
  settings,
}: Pick<Store, "db" | "money"> & { clock: Pick<Clock, "now">; settings: Settings }): ResponsibleGambling {
  async function startOf(familyId: string): Promise<number> {
    const session = await db
      .selectFrom("session")
      .select("created_at")
      .where("family_id", "=", familyId)
      .executeTakeFirst();
    // A log-in from before its time was kept began, as far as is known, now.
    return session?.created_at || clock.now();
  }

  return {
    stakeRefusal: (trx, stake) => stakeRefusal(trx, settings, stake),
    depositRefusal: (trx, move) => depositRefusal(trx, settings, move),
    isExcluded: async (sub) => (await pausesOf(db, sub, clock.now())).exclusion !== null,
    overview: async (sub, familyId) =>
      gamblingOverview(db, { sub, startedAt: await startOf(familyId), now: clock.now() }),
    setLimit: (name, minor) =>
      money("set limit", name.sub, async (trx, now) => {
        const wallets = await cashWallets(trx, name.sub);
        if (wallets.every((wallet) => wallet.currency_id !== name.currencyId)) return false;
        await setLimit(trx, name, minor, now);
        return true;
      }),
    cancelChange: (name) => money("cancel limit", name.sub, (trx, now) => cancelChange(trx, name, now)),
    takeTimeOut: (sub, span) => money("take time-out", sub, (trx, now) => takeTimeOut(trx, sub, span, now)),
    exclude: (sub, span) => money("exclude", sub, (trx, now) => excludePlayer(trx, sub, span, now)),
    setRealityCheck: (sub, minutes) => money("set reality check", sub, (trx) => setRealityCheck(trx, sub, minutes)),
  };
}
