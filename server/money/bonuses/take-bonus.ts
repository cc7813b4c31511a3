// Taking a bonus that is offered, and giving one up: nothing is given without the player's taking. In the caller's
// transaction; what it refuses wrote nothing.
import type { MoneyTrx } from "../../platform/db/store.ts";
import { playRefusal } from "../../people/gambling/guard.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { giveMoney } from "./bonus-money.ts";
import { activeBonus, isFreeBet, saveBonus, type StoredBonus } from "./bonus-store.ts";
import { type ClaimDeps, claimRefusal, isClaimed, keepClaim } from "./claims.ts";
import { termsOf } from "./campaigns.ts";
import { dayMs } from "./promise-bonus.ts";
import { endBonus, isHeld, reviewBonus } from "./review-bonus.ts";

/**
 * Under `claimLock` too.
 * @throws HttpError 409 bonusGone, bonusActive; 422 timeOut, selfExcluded, staffMayNotPlay, or what refuses the claim
 * @param from where it is taken, as limits count addresses; now in epoch ms
 */
export async function takeBonus(
  trx: MoneyTrx,
  deps: ClaimDeps,
  bonus: StoredBonus,
  { address, now }: { address: string; now: number },
): Promise<StoredBonus> {
  if (bonus.status !== "offered" || now >= bonus.take_until) throw new HttpError(409, "bonusGone");
  const refusal = await playRefusal(trx, deps.settings, { sub: bonus.sub, now });
  if (refusal !== null) throw new HttpError(422, refusal);
  if (!isFreeBet(bonus) && (await activeBonus(trx, bonus.sub, bonus.currency_id)) !== undefined)
    throw new HttpError(409, "bonusActive");
  if (isClaimed(bonus)) {
    const claim = { ...bonus, address, now };
    const refused = await claimRefusal(trx, deps, claim);
    if (refused !== null) throw new HttpError(422, refused);
    await keepClaim(trx, deps, claim);
  }
  const expires_at = now + termsOf(bonus).playDays * dayMs;
  const taken = await saveBonus(trx, bonus, { status: "active", taken_at: now, expires_at });
  // Without anything to be wagered it is cash at once.
  return reviewBonus(trx, await giveMoney(trx, taken, now), now);
}

const isOpen = ({ status }: StoredBonus): boolean => ["waiting", "offered", "active"].includes(status);

/** The player does not want it, or not any more. @throws HttpError 409 bonusGone, ticketPending @param now epoch ms */
export async function giveUpBonus(trx: MoneyTrx, bonus: StoredBonus, now: number): Promise<StoredBonus> {
  if (!isOpen(bonus)) throw new HttpError(409, "bonusGone");
  if (bonus.status === "active" && (await isHeld(trx, bonus))) throw new HttpError(409, "ticketPending");
  return endBonus(trx, bonus, "forfeited", now);
}
