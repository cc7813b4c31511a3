// Who may have a free bet, or bonus money that no deposit brings: a person whose e-mail is confirmed, once, and a few a day
// from one address. In the transaction that gives it, under `claimLock`.
import { periodAt } from "../../../src/domain/calendar-period.ts";
import { personOfEmail } from "../../people/accounts/registration/person-of-email.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import type { MoneyDeps } from "../open-money.ts";
import { bonusesPerAddress } from "../../site/settings/money-settings.ts";
import type { StoredBonus } from "./bonus-store.ts";

/** Two accounts of one person, or of one address, claim one after the other: a lock of no player's. */
export const claimLock = "~bonus-claims";

export type ClaimDeps = Pick<MoneyDeps, "settings" | "dataKey">;
export type ClaimRefusal = "emailNotVerified" | "promoUsed" | "promoTooMany";

export interface Claim extends Pick<StoredBonus, "sub" | "campaign_id" | "period"> {
  /** Where it is claimed from, as limits count addresses. */
  address: string;
  /** Epoch ms. */
  now: number;
}

/** A second one that a deposit brings costs a second deposit: it is not counted. */
export const isClaimed = ({ kind }: Pick<StoredBonus, "kind">): boolean => kind !== "match";

const marksOf = ({ dataKey }: ClaimDeps, email: string, address: string) => ({
  // What a closed account had stays known when its address is erased.
  person: dataKey.mark("bonus-claim", `person ${personOfEmail(email)}`),
  address: dataKey.mark("bonus-claim", `address ${address}`),
});

/** @returns null = it may be given */
export async function claimRefusal(trx: MoneyTrx, deps: ClaimDeps, claim: Claim): Promise<ClaimRefusal | null> {
  const { sub, campaign_id, period, now } = claim;
  const user = await trx
    .selectFrom("user")
    .select(["email", "email_verified"])
    .where("sub", "=", sub)
    .executeTakeFirst();
  if (user?.email_verified !== 1) return "emailNotVerified";
  const { person, address } = marksOf(deps, user.email, claim.address);
  const had = await trx
    .selectFrom("bonus_claim")
    .select("at")
    .where("campaign_id", "=", campaign_id)
    .where("period", "=", period)
    .where("person", "=", person)
    .executeTakeFirst();
  if (had !== undefined) return "promoUsed";
  const { count } = await trx
    .selectFrom("bonus_claim")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("address", "=", address)
    .where("at", ">=", periodAt("day", now).from)
    .executeTakeFirstOrThrow();
  return count >= deps.settings.read(bonusesPerAddress) ? "promoTooMany" : null;
}

/** It is given. */
export async function keepClaim(trx: MoneyTrx, deps: ClaimDeps, claim: Claim): Promise<void> {
  const { sub, campaign_id, period, now } = claim;
  const { email } = await trx.selectFrom("user").select("email").where("sub", "=", sub).executeTakeFirstOrThrow();
  await trx
    .insertInto("bonus_claim")
    .values({ campaign_id, period, at: now, ...marksOf(deps, email, claim.address) })
    .execute();
}
