// Under what terms the ticket is paid: who pays, from which wallet, within which limits.
import { parseBonusRules, noBonus, type BonusRules } from "../domain/bonus.ts";
import { limitOf, maxStake, minStake, siteCurrency } from "../domain/limits.ts";
import type { Minor } from "../domain/ticket-selection.ts";
import type { SessionRow, WalletRow } from "../db/device-tables.ts";
import { deviceDb } from "../db/tab-databases.ts";
import type { TicketSettings } from "../protocol/cms.ts";
import { readCatalogue } from "./catalogue.ts";
import { shareEqual } from "./share-rows.ts";
import { useLiveAnswer, type Answer } from "./use-live-answer.ts";

/** Amounts in minor units. */
export interface TicketTerms {
  readonly session: SessionRow["state"];
  /** The active wallet; null = guest, or none yet. */
  readonly wallet: { readonly currency: string; readonly currencyId: number; readonly credit: Minor } | null;
  /** Of the active wallet, or of the site for guests. */
  readonly currency: string;
  readonly currencyId: number;
  readonly minStake: Minor;
  /** null = no maximum known here. */
  readonly maxStake: Minor | null;
  /** null = none. */
  readonly maxWin: Minor | null;
  /** 0 = no limit published. */
  readonly maxSelections: number;
  /** 0 = no limit published. */
  readonly maxSystemCombinations: number;
  readonly minPayinPerCombination: Minor;
  readonly bonus: BonusRules;
}

export function useTicketTerms(): Answer<TicketTerms> {
  return useLiveAnswer<TicketTerms>(readTicketTerms, shareEqual);
}

export async function readTicketTerms(): Promise<TicketTerms> {
  const [session, preferred, settings] = await Promise.all([
    deviceDb.session.get("current"),
    deviceDb.preferences.get("activeCurrencyId"),
    readCatalogue("settings:ticket"),
  ]);
  const wallets =
    session?.state === "signedIn" ? await deviceDb.wallets.where("sub").equals(session.sub).toArray() : [];
  const wallet = activeWallet(wallets, preferred?.value);
  return termsOf(session?.state ?? "guest", wallet, settings);
}

function activeWallet(wallets: readonly WalletRow[], preferred: unknown): WalletRow | null {
  const byId = [...wallets].sort((a, b) => a.currencyId - b.currencyId);
  return byId.find((wallet) => wallet.currencyId === preferred) ?? byId[0] ?? null;
}

function termsOf(session: SessionRow["state"], wallet: WalletRow | null, settings: TicketSettings | null): TicketTerms {
  const limits = settings?.minTicketPayin ?? [];
  const { currency, currencyId } = wallet ?? siteCurrency(limits) ?? { currency: "", currencyId: 0 };
  return {
    session,
    wallet: wallet === null ? null : { currency, currencyId, credit: wallet.credit },
    currency,
    currencyId,
    minStake: minStake(limits, currencyId),
    maxStake: maxStake(currency, null),
    maxWin: limitOf(settings?.maxTicketWin ?? [], currencyId),
    maxSelections: settings?.maxTicketSelections ?? 0,
    maxSystemCombinations: settings?.maxSystemTicketCombinations ?? 0,
    minPayinPerCombination: limitOf(settings?.minPayinPerSystemComb ?? [], currencyId) ?? 0,
    bonus: settings ? parseBonusRules(settings.ticketBonuses, settings.ticketBonusMinOdd) : noBonus,
  };
}
