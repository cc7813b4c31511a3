// How a tab makes itself known to the core, and what it asks the core to keep current: types only.
import type { ContentRequest, TicketHistoryRequest, PersonalRequest, PrematchRequest } from "../../src/db/requests.ts";
import type { SearchRequest } from "../../src/domain/offer/search-term.ts";

/** What a tab looks at; the worker joins the streams and reads the pages of all tabs' subscriptions together. */
export type Subscription =
  | { kind: "live"; sport: string }
  | { kind: "prematch"; request: PrematchRequest; page: number }
  | { kind: "match"; offer: "live" | "prematch"; eventId: number; sport: string }
  /** A term of 3 characters or more; the answer comes as a row of `searches`. */
  | ({ kind: "search" } & SearchRequest)
  /** Matches that started in [from, to), epoch ms, of a sport ("" = all); the answer comes as a row of `scores`. */
  | { kind: "scores"; from: number; to: number; sport: string; search: string; page: number }
  /** Placed tickets of the signed-in user; the answer comes as a row of `history`. */
  | { kind: "history"; request: TicketHistoryRequest; page: number }
  /** What the server knows of the signed-in user; the answer comes as a row of `personal`. */
  | { kind: "personal"; request: PersonalRequest }
  /** What the CMS publishes page by page; the answer comes as a row of `catalogue`. */
  | { kind: "content"; request: ContentRequest }
  /** Names that the feed brings, by its ids; the answers come as rows of `catalogue`. */
  | { kind: "texts"; lang: string; ids: string[] }
  | { kind: "live-sidebar" }
  | { kind: "prematch-sidebar"; timeFilter: string }
  /** The prices of the ticket's selections, in whichever tab they were picked. */
  | { kind: "ticket"; eventIds: number[] }
  /** What cashing out these tickets (server ids) gives now; the answers come as rows of `cashOuts`. */
  | { kind: "cash-outs"; ticketIds: string[] };

/** What a page says before anything else over the port to the shared worker that it starts: what it will look at. */
export interface Foresight {
  subscriptions: Subscription[];
}

export interface HelloRequest {
  tabId: string;
  /** Build id of the tab's code. */
  build: string;
  visible: boolean;
  onLine: boolean;
  /** The browser saves data, or the connection is 2G or worse. */
  slow: boolean;
  /** `sessionStorage` marker that lets a session without remember-me be restored; null = none. */
  sessionMarker: string | null;
  /** Receives price batches, sends their acknowledgements. A transferred port, but on the elected host, which makes one. */
  pricePort: PricePort;
}

/** The core's end of a tab's price push. */
export interface PricePort {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  close(): void;
}

/** Who runs the core: one worker of all tabs, or the worker of one elected tab (this one or another). */
export type HostKind = "shared" | "elected-leader" | "elected-follower";

export interface HelloAnswer {
  coreId: string;
  /** Build id of the core. A newer core tells an older tab to reload. */
  build: string;
  host: HostKind;
}

export interface TabCommands {
  hello(request: HelloRequest): Promise<HelloAnswer>;
  setVisible(tabId: string, visible: boolean): Promise<void>;
  setOnLine(tabId: string, onLine: boolean): Promise<void>;
  setSlow(tabId: string, slow: boolean): Promise<void>;
  /** The window got the focus: sockets, snapshots and ticket are checked at once. */
  focused(tabId: string): Promise<void>;
  /** The tab shows what it was opened for: what a start does without may be fetched now. */
  settled(tabId: string): Promise<void>;
  /** Replaces what the tab looks at. */
  setSubscriptions(tabId: string, subscriptions: Subscription[]): Promise<void>;
}
