// What the settings and the user's wallets say about the ticket: limits, time-outs, the active wallet.
import { parseBonusRules } from "../../src/domain/bonus.ts";
import { siteCurrency } from "../../src/domain/limits.ts";
import { isFreeBetCurrency } from "../../src/domain/money.ts";
import { isTicketDisabled } from "../../src/domain/ticket-disabled.ts";
import type { PayoutTerms } from "../../src/domain/payout.ts";
import { ticketLimits, type TicketLimits } from "../../src/domain/ticket-limits.ts";
import type { Catalogue, CatalogueKey } from "../../src/db/catalogue-keys.ts";
import type { WalletRow } from "../../src/db/device-tables.ts";
import { ticketSettingsSchema, type TicketSettings } from "../../src/protocol/cms.ts";
import { maxStakesIn } from "../../src/protocol/general-settings.ts";
import type { Databases } from "../ports.ts";

export interface TicketTerms extends TicketLimits {
  /** The site takes no tickets now. */
  disabled: boolean;
  wallet: WalletRow | null;
  /** How long the server may take for a ticket, ms. */
  timeoutMs(live: boolean): number;
  payout: Omit<PayoutTerms, "stake">;
}

/** Seconds, for the time before the settings were read. */
const fallbackTimeouts = { timeoutPrematchTicket: 10, timeoutLiveTicket: 15, liveTicketDelay: 3 };

/** `sub` null = a guest: the site's currency counts. */
export async function readTicketTerms({ device, offer }: Databases, sub: string | null): Promise<TicketTerms> {
  const settings = await readSettings(offer);
  const status = await read(offer, "settings:status");
  const wallet = sub === null ? null : await activeWallet(device, sub);
  const currency = wallet ?? siteCurrency(settings?.minTicketPayin ?? []) ?? { currency: "", currencyId: 0 };
  const limits = ticketLimits(settings, maxStakesIn(await read(offer, "settings:general")), currency);
  const times = settings ?? fallbackTimeouts;
  return {
    ...limits,
    disabled: isTicketDisabled(status),
    wallet,
    timeoutMs: (live) => (live ? times.timeoutLiveTicket + times.liveTicketDelay : times.timeoutPrematchTicket) * 1000,
    payout: {
      bonus: parseBonusRules(settings?.ticketBonuses ?? "", settings?.ticketBonusMinOdd ?? ""),
      cap: limits.maxWin,
      freeBet: isFreeBetCurrency(currency.currencyId),
    },
  };
}

async function read<Key extends CatalogueKey>(offer: Databases["offer"], key: Key): Promise<Catalogue[Key] | null> {
  const row = await offer.catalogue.get(key);
  return row === undefined ? null : (row.value as Catalogue[Key]);
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
