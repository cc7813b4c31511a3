// What belongs to this device and to its user: the shared ticket, its placement, the session's claims, wallets, notices.
import type { FavouriteEdit, Favourites } from "../domain/offer/favourites.ts";
import type { DataSaverChoice } from "../domain/data-saver.ts";
import type { OddsFormat } from "../domain/offer/odds-format.ts";
import type { ChoiceTimes } from "../domain/ticket/choice-times.ts";
import type { Minor, TicketDraft, TicketSelection } from "../domain/ticket/ticket-selection.ts";
import type { SingleOutcome } from "./dialog-tables.ts";
import type { WireTicket } from "../protocol/placed-ticket.ts";

/** The one ticket of the device, under id "current". */
export interface TicketRow extends TicketDraft {
  id: "current";
  /** When it was last decided what the ticket holds of a match; missing = nothing was lately. */
  readonly chosenAt?: ChoiceTimes;
}

/**
 * Where the payment of the ticket stands, for every tab. An unresolved one (sending, waiting, checking, reoffer)
 * locks pay and the ticket; only the worker writes it.
 */
export type PlacementState = PlacementPhase & {
  /** Where each of several singles stands, in the order in which they are sent; absent = it is one ticket. */
  readonly singles?: readonly SingleProgress[];
};

/** `now`: the one that the state is about. `queued`: it was not sent yet, and may never be. */
export interface SingleProgress {
  /** Of its selection. */
  readonly id: string;
  readonly stands: "queued" | "now" | SingleOutcome["result"];
}

type PlacementPhase =
  | { state: "idle" }
  | { state: "sending"; ticketId: string }
  | { state: "waiting"; ticketId: string; deadline: Deadline | null }
  | {
      state: "checking";
      ticketId: string;
      canRetry: boolean;
      /** Why the last attempt came to nothing, as a key of `errors`; `wait` = until when Retry would be in vain. */
      trouble: { messageKey: string; wait: Deadline | null } | null;
    }
  | {
      state: "reoffer";
      ticketId: string;
      serverTicketId: string;
      deadline: Deadline | null;
      /** Stake the server offers instead, minor units; null = unchanged. */
      stake: Minor | null;
      changes: readonly ReofferChange[];
      /** What it would be and what was asked for; absent where a selection is not available. Minor units. */
      figures?: { currency: string; before: StakeAndWin; after: StakeAndWin };
      /** What was answered; null = not yet. Single shot over all tabs. */
      answer: "accepting" | "declining" | null;
      /** Whether the answer arrived is not known: the same one may be sent again. */
      failed: boolean;
    };

/** Minor units. */
export interface StakeAndWin {
  readonly stake: Minor;
  /** If every selection wins. */
  readonly win: Minor;
}

/** A point in time that skewed clocks do not move: remaining ms at `at`, both by this device's clock. */
export interface Deadline {
  remainingMs: number;
  at: number;
}

export interface ReofferChange {
  eventId: number;
  player: string;
  odd: number | null;
  originalOdd: number | null;
  band: string;
  originalBand: string;
  blocked: boolean;
}

export type PlacementRow = PlacementState & { id: "current" };

/** One page of the ticket history as it was last read; the open tickets are a page of their own. */
export interface HistoryRow {
  sub: string;
  /** Name of question and page. */
  key: string;
  tickets: readonly WireTicket[];
  totalPages: number;
  /** Tickets that cannot be read; missing = none. */
  dropped?: number;
  /** Epoch ms by the server's clock. */
  readAt: number;
  /** Translation key of the last failed read; null = the last one succeeded. */
  error: string | null;
}

/** What cashing out a ticket gives now. Amounts in minor units. */
export interface CashOutRow {
  sub: string;
  /** The server's `_id`. */
  ticketId: string;
  quote:
    | { state: "quoted"; amount: Minor; currency: string; expires: Deadline }
    /** Translation key of the reason. */
    | { state: "unavailable"; reason: string };
}

/** A booking code that was made here for just these selections. */
interface MadeBookingRow {
  kind: "made";
  /** See src/db/request-keys.ts. */
  key: string;
  code: string;
  /** Epoch ms by this device's clock. */
  at: number;
}

/** What a code holds, at present prices: to be looked at before it is put on the ticket. */
export interface ReadBookingRow {
  kind: "read";
  key: string;
  /** As it was asked for. */
  code: string;
  selections: readonly TicketSelection[];
  at: number;
}

export type BookingRow = MadeBookingRow | ReadBookingRow;

/** Claims only: no token is ever in a table. */
export type SessionRow = { id: "current" } &
  /** `expired`: the session before ended by itself, and its player is asked to log in again. */
  (
    | { state: "guest"; expired?: true }
    | { state: "restoring"; sub: string; username: string }
    | {
        state: "signedIn";
        sub: string;
        username: string;
        roles: readonly string[];
        /** Code of the language that the server keeps for the user; null = none, absent = not read yet. */
        language?: string | null;
      }
  );

/** Amounts in minor units. */
export interface WalletRow {
  sub: string;
  currencyId: number;
  currency: string;
  /** wallet_0 + wallet_1 of the server: what is shown and bet with. */
  credit: Minor;
  /** wallet_0: what can be withdrawn and put into vouchers; absent = not read yet. */
  cash?: Minor;
  /** wallet_1: bonus money, staked after cash; absent = not read yet. */
  bonus?: Minor;
  /** What the player owes; absent = not read yet. */
  owed?: Minor;
  /** All of the server's wallets of this currency; absent = not read yet. */
  total?: Minor;
}

/** What the server says of the player, as it was last read. */
export interface PersonalRow {
  sub: string;
  /** See `personalKey`. */
  key: string;
  /** Validated before it was stored; null = never read. */
  value: unknown;
  /** Epoch ms by the server's clock; 0 = never. */
  readAt: number;
  /** Translation key of the last failed read; null = the last one succeeded. */
  error: string | null;
}

/**
 * What the player changed and the server does not know yet: the last of each kind and key. Harmless things alone,
 * nothing that moves money ever waits here.
 */
export type OutboxRow = { sub: string } & OutboxEntry;
export type OutboxEntry =
  /** @property key the message's id; "all" = every one there is */
  | { kind: "message"; key: string; value: "read" | "gone" }
  /** @property key of the user settings, `object.property` */
  | { kind: "setting"; key: string; value: unknown };

/** Under this name of a template lies what was changed and not saved. */
export const draftName = "";

/** A colour template that was saved on this device, under its name: what it colours otherwise than the domain's theme. */
export interface TemplateRow {
  name: string;
  dark: Readonly<Record<string, string>>;
  light: Readonly<Record<string, string>>;
}

/** Favourites of one user of this device. */
export interface FavouritesRow extends Omit<Favourites, "games"> {
  /** Absent in rows of builds without games. */
  games?: Favourites["games"];
  /** `sub`, or "" for the guest. */
  owner: string;
  /** What was changed here and the server does not know yet; the lists show it already. */
  unsaved: readonly FavouriteEdit[];
}

/** Device preferences; language, theme and the like. */
export interface Preferences {
  isDark: boolean;
  language: string;
  activeCurrencyId: number;
  creditVisible: boolean;
  sounds: boolean;
  /** Those of games. */
  gameSounds: boolean;
  /** The ticket beside the offer from 1264 px on. */
  ticketPinned: boolean;
  /** On a phone the stake has keys of its own. */
  stakeKeypad: boolean;
  /** Selections stay on the ticket when it is paid. */
  keepSelections: boolean;
  oddsFormat: OddsFormat;
  /** auto = when the browser asks for it or the network is slow. */
  dataSaver: DataSaverChoice;
  /** What was searched for here, latest first. */
  recentSearches: readonly string[];
  /** Name of the colour template in use; "" = the domain's own colours. */
  activeTemplate: string;
  /** Installing the app was suggested here once, and is not again. */
  installOffered: boolean;
}
export type PreferenceKey = keyof Preferences;
export interface PreferenceRow {
  key: PreferenceKey;
  value: unknown;
  /** `sub` of the user who chose this while their server does not know it yet. */
  unsavedOf?: string;
}

/** A snackbar for every tab, written by the worker. Oldest first. */
export interface NoticeRow {
  id: number;
  /** Translation key. */
  messageKey: string;
  params: Record<string, string | number>;
  tone: "success" | "error" | "warning" | "busy";
  /** ms until it closes by itself; 0 = stays until it is closed. */
  timeout: number;
  at: number;
}

/** What the worker says of itself; only true while `coreId` is the core the tab is connected to. */
export interface StatusRow {
  id: "core";
  coreId: string;
  /** Grows with each writing, and the row is written every few seconds while somebody looks: one that stands still is old. */
  heartbeat: number;
  connection: "connecting" | "online" | "offline";
  /** Since when, epoch ms by this device's clock. */
  since: number;
  /** A page of the network's own answers in the place of the server: it wants a log-in. */
  portal?: boolean;
  /** Server clock minus this device's clock, ms. */
  clockOffset: number;
  /** Seconds until maintenance at `maintenanceAt` (device clock); null = none. */
  maintenanceLeft: number | null;
  maintenanceAt: number;
}

/** Sealed things: ciphertexts and the non-extractable key. Never read by a tab. */
export interface SecretRow {
  id: string;
  value: unknown;
}
