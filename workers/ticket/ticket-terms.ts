// What the settings and the user's wallets say about the ticket: limits, time-outs, the active wallet.
import { parseBonusRules } from "../../src/domain/bonus.ts";
import { limitOf, maxStake, minStake, siteCurrency } from "../../src/domain/limits.ts";
import { isFreeBetCurrency } from "../../src/domain/money.ts";
import { isTicketDisabled } from "../../src/domain/ticket-disabled.ts";
import type { PayoutTerms } from "../../src/domain/payout.ts";
import type { Minor } from "../../src/domain/ticket-selection.ts";
import type { Catalogue } from "../../src/db/catalogue-keys.ts";
import type { WalletRow } from "../../src/db/device-tables.ts";
import { ticketSettingsSchema, type TicketSettings } from "../../src/protocol/cms.ts";
import type { Databases } from "../ports.ts";

export interface TicketTerms {
  /** The site takes no tickets now. */
  disabled: boolean;
  wallet: WalletRow | null;
  /** Minor units. */
  minStake: Minor;
  maxStake: Minor | null;
  /** 0 = no limit known. */
  maxSelections: number;
  /** 0 = no limit known. */
  maxSystemCombinations: number;
  /** Minor units. */
  minPayinPerCombination: Minor;
  /** How long the server may take for a ticket, ms. */
  timeoutMs(live: boolean): number;
  payout: Omit<PayoutTerms, "stake">;
}

/** Seconds, for the time before the settings were read. */
const fallbackTimeouts = { timeoutPrematchTicket: 10, timeoutLiveTicket: 15, liveTicketDelay: 3 };

/** `sub` null = a guest: the site's currency counts. */
export async function readTicketTerms({ device, offer }: Databases, sub: string | null): Promise<TicketTerms> {
  const settings = await readSettings(offer);
  const status = (await offer.catalogue.get("settings:status"))?.value as Catalogue["settings:status"] | undefined;
  const wallet = sub === null ? null : await activeWallet(device, sub);
  const limits = settings?.minTicketPayin ?? [];
  const currencyId = wallet?.currencyId ?? siteCurrency(limits)?.currencyId ?? 0;
  const times = settings ?? fallbackTimeouts;
  return {
    disabled: isTicketDisabled(status ?? null),
    wallet,
    minStake: minStake(limits, currencyId),
    maxStake: wallet === null ? null : maxStake(wallet.currency, null),
    maxSelections: settings?.maxTicketSelections ?? 0,
    maxSystemCombinations: settings?.maxSystemTicketCombinations ?? 0,
    minPayinPerCombination: limitOf(settings?.minPayinPerSystemComb ?? [], currencyId) ?? 0,
    timeoutMs: (live) => (live ? times.timeoutLiveTicket + times.liveTicketDelay : times.timeoutPrematchTicket) * 1000,
    payout: {
      bonus: parseBonusRules(settings?.ticketBonuses ?? "", settings?.ticketBonusMinOdd ?? ""),
      cap: limitOf(settings?.maxTicketWin ?? [], currencyId),
      freeBet: isFreeBetCurrency(currencyId),
    },
  };
}

async function readSettings(offer: Databases["offer"]): Promise<TicketSettings | null> {
  const parsed = ticketSettingsSchema.safeParse((await offer.catalogue.get("settings:ticket"))?.value);
  return parsed.success ? parsed.data : null;
}

/** The chosen wallet, else the first by currency id. */
async function activeWallet(device: Databases["device"], sub: string): Promise<WalletRow | null> {
  const [wallets, chosen] = await Promise.all([
    device.wallets.where("sub").equals(sub).sortBy("currencyId"),
    device.preferences.get("activeCurrencyId"),
  ]);
  return wallets.find((wallet) => wallet.currencyId === chosen?.value) ?? wallets[0] ?? null;
}
