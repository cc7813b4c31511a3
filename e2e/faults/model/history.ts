// What was seen of a run, in the order it happened, for the checkers to judge. `at` is ms of the machine's clock (see
// driver/machine-clock.ts), which bounds are counted by; `wall` is epoch ms.
import type { LineFault } from "./step.ts";

/** What one tab shows at a moment. */
export interface Look {
  /** Of the document: each load of a page has another. */
  document: number;
  connection: string | null;
  host: string | null;
  /** Keyword of the payment's state; null = no ticket panel is on show. */
  state: string | null;
  /** Names of the dialogs that are open. */
  dialogs: readonly string[];
  /** The server's number on an acceptance; null = none is on show. */
  ticketNumber: string | null;
  /** Ids of the selections on the ticket. */
  selections: readonly string[];
  /** Text of the balance; null = signed out. */
  balance: string | null;
  /** The watched price; null = it is not on this page. */
  price: { text: string; state: string } | null;
  /** Nothing of the app is on the page: no heading, no dialog. */
  blank: boolean;
}

/** What the server holds at a moment. */
export interface Truth {
  /** Minor units. */
  credit: number;
  tickets: readonly { id: string; uuid: string; status: string }[];
  /** As it would be displayed; null = the price is gone. */
  price: string | null;
}

/** All tabs and the server at one moment after the faults. */
export interface Snapshot {
  at: number;
  /** By tab; null = it does not answer. */
  tabs: readonly (Look | null)[];
  /** WebSockets that the device has open, but for those that are dead and do not know it. */
  sockets: number;
  /** The uuid that the device is paying for; null = none. */
  paying: string | null;
  truth: Truth;
}

/** A time without faults, watched until all agreed or it was too late for it. */
export interface Settling {
  /** When the faults were over. */
  since: number;
  /** Oldest first. */
  snapshots: readonly Snapshot[];
}

/** What became of the bets of other players. */
export interface CrowdFigures {
  /** How many the site said "ok" to. */
  taken: number;
  /** Of them, those that it knows nothing of. */
  lost: readonly string[];
  /** Never answered, however often they were sent. */
  unknown: readonly string[];
}

type Happening =
  | { what: "look"; tab: number; look: Look }
  /** `asked`: by the player or the driver, not by the page itself. */
  | { what: "loaded"; tab: number; asked: boolean; /** By the page, once it may: Update was pressed. */ update?: true }
  | { what: "tab-gone"; tab: number }
  | { what: "step"; text: string; came: string }
  /** A request to place a ticket left the browser, whether or not it arrived. `body` as it was sent. */
  | { what: "placing"; uuid: string; body: string }
  /** Refreshes of the session under way, after one began or ended. */
  | { what: "refreshing"; count: number }
  /** The server offers the watched price at this odd from now on; displayed text. */
  | { what: "price"; text: string }
  /** A request of the browser has its end: its status, or null where none came. `ms` by the wall clock. */
  | { what: "request"; text: string; status: number | null; ms: number }
  | { what: "line"; fault: LineFault; on: boolean }
  | { what: "disturbed"; by: string; tab: number | null; on: boolean }
  | { what: "clock"; minutes: number }
  | { what: "page-error"; tab: number; text: string }
  | { what: "crowd"; figures: CrowdFigures }
  | { what: "healed" };

/** A happening as it is recorded. */
export type Event = Happening & { at: number; wall: number };
export type { Happening };

/** What the server's store says in the end. Amounts in minor units. */
export interface Books {
  tickets: readonly {
    id: string;
    /** Its short number. */
    code: string;
    uuid: string;
    phase: string;
    stake: number;
    bookedAt: number | null;
    /** State of the hold of its stake; null = none. */
    hold: string | null;
  }[];
  requests: readonly { uuid: string; answer: string; bodyHash: string }[];
  accounts: readonly { name: string; bucket: string; balance: number; entries: number }[];
  /** Postings whose entries do not sum to zero. */
  unbalanced: readonly string[];
}

export interface History {
  events: readonly Event[];
  settlings: readonly Settling[];
  books: Books;
}

/** One thing that must hold of every run: what does not, in words; empty = it holds. */
export type Checker = (history: History) => string[];
