// A bonus that came with a deposit lives and dies with the deposit's money. In the transaction that takes that money away.
import type { MoneyTrx } from "../../platform/db/store.ts";
import { requiredStakes } from "../../../src/domain/account/wagering.ts";
import { activeBonus, saveBonus, type StoredBonus } from "./bonus-store.ts";
import { termsOf } from "./campaigns.ts";
import { dayMs } from "./promise-bonus.ts";
import { endBonus, isHeld, reviewBonus } from "./review-bonus.ts";

interface Leaving {
  sub: string;
  currencyId: number;
  /** Minor units. */
  minor: number;
  /** Epoch ms. */
  now: number;
}

/** Reduces an offered bonus in proportion to what remains of its deposit. */
async function shrink(trx: MoneyTrx, bonus: StoredBonus, { minor, now }: Leaving): Promise<void> {
  const remainingDeposit = Math.max(0, bonus.deposit - minor);
  // Of a bonus from before this was kept nothing is known of the deposit: it goes with any money.
  const amount = bonus.deposit === 0 ? 0 : Math.floor((bonus.amount * remainingDeposit) / bonus.deposit);
  if (amount === 0) await endBonus(trx, bonus, "forfeited", now);
  else {
    const required = requiredStakes(amount, termsOf(bonus).factor);
    await saveBonus(trx, bonus, { amount, required, deposit: remainingDeposit });
  }
}

async function endActive(trx: MoneyTrx, bonus: StoredBonus, now: number): Promise<void> {
  if (!(await isHeld(trx, bonus))) return void (await endBonus(trx, bonus, "forfeited", now));
  // A stake of it waits to be accepted, and nothing may end it until that is decided: it expires, which waits by itself.
  await reviewBonus(trx, await saveBonus(trx, bonus, { expires_at: now }), now);
}

/** When its deposit came: it can be taken for so long from then on. Epoch ms. */
const depositedAt = (bonus: StoredBonus): number => bonus.take_until - termsOf(bonus).takeDays * dayMs;

/** What was deposited last leaves first. A bonus of the player's in that currency that no deposit brought stays. */
export async function depositLeaves(trx: MoneyTrx, leaving: Leaving): Promise<void> {
  const { sub, currencyId, now } = leaving;
  const offered = await trx
    .selectFrom("bonus")
    .selectAll()
    .where("sub", "=", sub)
    .where("currency_id", "=", currencyId)
    .where("kind", "=", "match")
    .where("status", "=", "offered")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  let { minor } = leaving;
  for (const bonus of offered.toSorted((a, b) => depositedAt(b) - depositedAt(a))) {
    // What has left of a later deposit has not left of this one.
    if (minor > 0 || bonus.deposit === 0) await shrink(trx, bonus, { ...leaving, minor });
    minor = Math.max(0, minor - bonus.deposit);
  }
  const active = await activeBonus(trx, sub, currencyId);
  if (active?.kind === "match") await endActive(trx, active, now);
}
