// The terms of a placement: who pays, from which wallet, within which limits.
import { activeWallet, type Wallet } from "../account/active-wallet.ts";
import { noBonus, parseBonusRules, type BonusRules } from "../account/bonus.ts";
import { siteCurrency } from "../account/limits.ts";
import type { MenuItem } from "../sections.ts";
import { closedKinds, type ClosedKinds } from "./closed-kinds.ts";
import { ticketLimits, type PublishedLimits, type TicketLimits } from "./ticket-limits.ts";
import type { SelectionKind } from "./ticket-selection.ts";

/** Of the ticket settings; times in seconds. */
interface PublishedTerms extends PublishedLimits {
  readonly timeoutPrematchTicket: number;
  readonly timeoutLiveTicket: number;
  readonly liveTicketDelay: number;
  readonly ticketBonuses: string;
  readonly ticketBonusMinOdd: string;
}

export type SessionState = "guest" | "restoring" | "signedIn";

export interface TermsInputs {
  /** A session that is being restored counts as none. */
  readonly session: { readonly state: Exclude<SessionState, "signedIn"> } | { readonly state: "signedIn"; sub: string };
  /** Of the signed-in player. */
  readonly wallets: readonly Wallet[];
  /** Currency id of the wallet that the player chose; null = none chosen. */
  readonly chosenCurrency: number | null;
  /** null = not read yet; so are `status` and `menu`. */
  readonly settings: PublishedTerms | null;
  /** The general setting `maxTicketPayin`, as published. */
  readonly maxStakes: unknown;
  readonly status: Readonly<Record<string, boolean>> | null;
  readonly menu: readonly MenuItem[] | null;
}

/** Amounts in minor units. */
export interface PlacementTerms extends TicketLimits {
  readonly session: SessionState;
  /** Parts of the offer that the site takes no bets on now. */
  readonly closed: ClosedKinds;
  /** The active wallet; null = not signed in, or no wallet yet. */
  readonly wallet: Wallet | null;
  /** Of the active wallet, or of the site where there is none. */
  readonly currency: string;
  readonly currencyId: number;
  readonly bonus: BonusRules;
  /** How long the server may take for a ticket; a ticket with one live leg is live. */
  readonly timeoutMs: Readonly<Record<SelectionKind, number>>;
}

/** Seconds, until the settings are read. */
const defaultTimeouts = { timeoutPrematchTicket: 10, timeoutLiveTicket: 15, liveTicketDelay: 3 };

export function placementTerms(inputs: TermsInputs): PlacementTerms {
  const { session, settings, status, menu } = inputs;
  const wallet = session.state === "signedIn" ? activeWallet(inputs.wallets, inputs.chosenCurrency) : null;
  const { currency, currencyId } = wallet ??
    siteCurrency(settings?.minTicketPayin ?? []) ?? { currency: "", currencyId: 0 };
  const times = settings ?? defaultTimeouts;
  return {
    ...ticketLimits(settings, inputs.maxStakes, { currency, currencyId }),
    session: session.state,
    closed: closedKinds(menu, status),
    wallet,
    currency,
    currencyId,
    bonus: settings ? parseBonusRules(settings.ticketBonuses, settings.ticketBonusMinOdd) : noBonus,
    timeoutMs: {
      prematch: times.timeoutPrematchTicket * 1000,
      live: (times.timeoutLiveTicket + times.liveTicketDelay) * 1000,
    },
  };
}
