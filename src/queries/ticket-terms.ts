// Under what terms the ticket is paid: who pays, from which wallet, within which limits.
import { parseBonusRules, noBonus, type BonusRules } from "../domain/bonus.ts";
import { siteCurrency } from "../domain/limits.ts";
import { isTicketDisabled } from "../domain/ticket-disabled.ts";
import { ticketLimits, type TicketLimits } from "../domain/ticket-limits.ts";
import type { Minor } from "../domain/ticket-selection.ts";
import type { SessionRow, WalletRow } from "../db/device-tables.ts";
import { deviceDb } from "../db/tab-databases.ts";
import { maxStakesIn } from "../protocol/general-settings.ts";
import type { KeyValue, TicketSettings } from "../protocol/cms.ts";
import { readCatalogue } from "./catalogue.ts";
import { shareEqual } from "./share-rows.ts";
import { useLiveAnswer, type Answer } from "./use-live-answer.ts";

/** Amounts in minor units. */
export interface TicketTerms extends TicketLimits {
  readonly session: SessionRow["state"];
  /** The site takes no tickets now. */
  readonly disabled: boolean;
  /** The active wallet; null = guest, or none yet. */
  readonly wallet: { readonly currency: string; readonly currencyId: number; readonly credit: Minor } | null;
  /** Of the active wallet, or of the site for guests. */
  readonly currency: string;
  readonly currencyId: number;
  readonly bonus: BonusRules;
}

export function useTicketTerms(): Answer<TicketTerms> {
  return useLiveAnswer<TicketTerms>(readTicketTerms, shareEqual);
}

export async function readTicketTerms(): Promise<TicketTerms> {
  const [session, preferred, settings, general, status] = await Promise.all([
    deviceDb.session.get("current"),
    deviceDb.preferences.get("activeCurrencyId"),
    readCatalogue("settings:ticket"),
    readCatalogue("settings:general"),
    readCatalogue("settings:status"),
  ]);
  const wallets =
    session?.state === "signedIn" ? await deviceDb.wallets.where("sub").equals(session.sub).toArray() : [];
  const wallet = activeWallet(wallets, preferred?.value);
  return { ...termsOf(session?.state ?? "guest", wallet, settings, general), disabled: isTicketDisabled(status) };
}

function activeWallet(wallets: readonly WalletRow[], preferred: unknown): WalletRow | null {
  const byId = [...wallets].sort((a, b) => a.currencyId - b.currencyId);
  return byId.find((wallet) => wallet.currencyId === preferred) ?? byId[0] ?? null;
}

function termsOf(
  session: SessionRow["state"],
  wallet: WalletRow | null,
  settings: TicketSettings | null,
  general: readonly KeyValue[] | null,
): Omit<TicketTerms, "disabled"> {
  const { currency, currencyId } = wallet ??
    siteCurrency(settings?.minTicketPayin ?? []) ?? { currency: "", currencyId: 0 };
  return {
    session,
    wallet: wallet === null ? null : { currency, currencyId, credit: wallet.credit },
    currency,
    currencyId,
    ...ticketLimits(settings, maxStakesIn(general), { currency, currencyId }),
    bonus: settings ? parseBonusRules(settings.ticketBonuses, settings.ticketBonusMinOdd) : noBonus,
  };
}
