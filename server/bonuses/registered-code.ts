// The promo code of a registration: it never refuses the account, and the player hears of it in the inbox. In the
// transaction that makes the account.
import type { MoneyTrx } from "../db/store.ts";
import { writeMessage } from "../messages/write-message.ts";
import type { Settings } from "../ports.ts";
import { tellOfBonus } from "./promise-bonus.ts";
import { type Redeeming, redeemCode } from "./redeem-code.ts";

/** Of what was typed, in a message. */
const shownCode = 32;

export async function redeemAtRegistration(trx: MoneyTrx, settings: Settings, redeeming: Redeeming): Promise<void> {
  const { sub, code, now: at } = redeeming;
  const bonus = await redeemCode(trx, settings, redeeming);
  if (typeof bonus !== "string" && bonus.status !== "waiting") return tellOfBonus(trx, bonus, at);
  const key = typeof bonus === "string" ? "promoRefused" : "promoWaiting";
  await writeMessage(trx, { sub, key, params: { code: code.trim().slice(0, shownCode) }, at });
}
