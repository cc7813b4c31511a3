// The tabs that said hello: what each sees and looks at, until the lock it holds is released.
import { prematchKey } from "../../src/db/request-keys.ts";
import type { ToTab, ToWorker } from "../api/price-messages.ts";
import type { MatchDelta } from "../offer/match-cache.ts";
import type { Service } from "../core/service.ts";
import type { Clock, Counters, Locks, Timer, EventMap, EventBus } from "../core/ports.ts";
import { createPricePush, type PricePush } from "./price-push.ts";
import type { Subscription } from "../api/subscription-schema.ts";
import type { HelloRequest, PricePort } from "../api/tab-contract.ts";
import * as z from "zod/mini";
import { eventIdSchema } from "../../src/protocol/primitives.ts";

/** What a tab says over its price port, validated: it may be of another build. */
const fromTabSchema: z.ZodMiniType<ToWorker> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ack"), n: z.number() }),
  z.object({ type: z.literal("rows"), eventIds: z.array(eventIdSchema).check(z.maxLength(1000)) }),
]);

export interface TabRegistryPorts {
  clock: Clock;
  locks: Locks;
  counters: Counters;
  bus: EventBus;
}

export interface TabRegistry extends Service {
  hello(request: HelloRequest): void;
  setVisible(tabId: string, visible: boolean): void;
  setOnLine(tabId: string, onLine: boolean): void;
  setSlow(tabId: string, slow: boolean): void;
  /** While data is saved, tabs get the prices of their rows alone, and those at most once a second. */
  setSaving(saving: boolean): void;
  setSubscriptions(tabId: string, subscriptions: Subscription[]): void;
  /** What a page that is still on its way will look at: counts until a tab says what it looks at, at most 30 s. */
  foresee(subscriptions: Subscription[]): void;
  /** Posts to the visible tabs that look at it. @param pageShows whether the match is on this pre-match page */
  pushPrices(delta: MatchDelta, pageShows: (key: string, eventId: number) => boolean): void;
  subscriptions(): Subscription[];
  anyVisible(): boolean;
  /** False = the browser says that there is no network. */
  onLine(): boolean;
  /** Whether a visible tab is on a slow network; null = none is visible. */
  slow(): boolean | null;
  count(): number;
  tell(message: ToTab): void;
}

interface Tab {
  port: PricePort;
  pricePush: PricePush;
  visible: boolean;
  onLine: boolean;
  slow: boolean;
  /** Matches with a row on its screen; null = not told. */
  rows: ReadonlySet<number> | null;
  subscriptions: Subscription[];
  subscribed: SubscriptionIndex;
  gone: AbortController;
}

interface SubscriptionIndex {
  liveSports: Set<string>;
  matches: Set<number>;
  pages: string[];
}

/** From batch to batch while data is saved. */
const savingPaceMs = 1000;
const foreseenForMs = 30_000;

export function createTabRegistry(ports: TabRegistryPorts): TabRegistry {
  const tabs = new Map<string, Tab>();
  let saving = false;
  let foreseen: Subscription[] = [];
  let forgetting: Timer | null = null;

  function forget(): void {
    forgetting?.cancel();
    forgetting = null;
    foreseen = [];
  }

  function remove(tabId: string, tab: Tab): void {
    if (tabs.get(tabId) !== tab) return;
    tabs.delete(tabId);
    tab.port.close();
    changed("tabs");
  }

  const changed = (what: EventMap["tabs-changed"]["what"]): void => ports.bus.emit("tabs-changed", { what });

  function subscribesTo(
    tab: Tab,
    delta: Pick<MatchDelta, "eventId" | "kind" | "sport">,
    pageShows: (key: string, eventId: number) => boolean,
  ): boolean {
    const { liveSports, matches, pages } = tab.subscribed;
    if (matches.has(delta.eventId)) return true;
    if (delta.kind === "live") return liveSports.has(delta.sport);
    return pages.some((key) => pageShows(key, delta.eventId));
  }

  function pace(tab: Tab): void {
    tab.rows = null;
    tab.pricePush.setPace(saving ? savingPaceMs : 0);
    tab.port.postMessage({ type: "saver", on: saving } satisfies ToTab);
  }

  function shows(tab: Tab, eventId: number): boolean {
    return !saving || tab.rows === null || tab.rows.has(eventId) || tab.subscribed.matches.has(eventId);
  }

  return {
    hello(request) {
      const port = request.pricePort;
      const pricePush = createPricePush((message) => port.postMessage(message), ports.clock);
      pricePush.setOn(request.visible);
      port.onmessage = (event) => {
        const message = fromTabSchema.safeParse(event.data);
        if (!message.success) ports.counters.add("dropped");
        else if (message.data.type === "ack") pricePush.ack(message.data.n);
        else tab.rows = new Set(message.data.eventIds);
      };
      const earlier = tabs.get(request.tabId);
      earlier?.gone.abort();
      earlier?.port.close();
      const { visible, onLine, slow } = request;
      const gone = new AbortController();
      const tab: Tab = {
        port,
        pricePush,
        visible,
        onLine,
        slow,
        rows: null,
        subscriptions: [],
        subscribed: indexOf([]),
        gone,
      };
      if (saving) pace(tab);
      tabs.set(request.tabId, tab);
      ports.locks.whenFree(`kvota-tab-${request.tabId}`, tab.gone.signal).then(
        () => remove(request.tabId, tab),
        () => ports.counters.add("tab-watch-ended"),
      );
      changed("tabs");
    },
    setVisible(tabId, visible) {
      const tab = tabs.get(tabId);
      if (tab === undefined || tab.visible === visible) return;
      tab.visible = visible;
      tab.pricePush.setOn(visible);
      changed("visibility");
    },
    setOnLine(tabId, onLine) {
      const tab = tabs.get(tabId);
      if (tab === undefined || tab.onLine === onLine) return;
      tab.onLine = onLine;
      changed("network");
    },
    setSlow(tabId, slow) {
      const tab = tabs.get(tabId);
      if (tab === undefined || tab.slow === slow) return;
      tab.slow = slow;
      changed("speed");
    },
    setSaving(value) {
      saving = value;
      for (const tab of tabs.values()) pace(tab);
    },
    setSubscriptions(tabId, subscriptions) {
      const tab = tabs.get(tabId);
      if (tab === undefined) return;
      tab.subscriptions = subscriptions;
      tab.subscribed = indexOf(subscriptions);
      forget();
      changed("subscriptions");
    },
    foresee(subscriptions) {
      forget();
      foreseen = subscriptions;
      forgetting = ports.clock.setTimeout(() => {
        forget();
        changed("subscriptions");
      }, foreseenForMs);
      changed("subscriptions");
    },
    pushPrices(delta, pageShows) {
      for (const tab of tabs.values())
        if (tab.visible && subscribesTo(tab, delta, pageShows) && shows(tab, delta.eventId))
          tab.pricePush.add(delta.patch);
    },
    subscriptions: () => [...foreseen, ...[...tabs.values()].flatMap((tab) => tab.subscriptions)],
    anyVisible: () => [...tabs.values()].some((tab) => tab.visible),
    onLine: () => tabs.size === 0 || [...tabs.values()].some((tab) => tab.onLine),
    slow() {
      const visible = [...tabs.values()].filter((tab) => tab.visible);
      return visible.length === 0 ? null : visible.some((tab) => tab.slow);
    },
    count: () => tabs.size,
    tell(message) {
      for (const tab of tabs.values()) tab.port.postMessage(message);
    },
    stop(reason) {
      if (reason !== "lease-stolen") for (const tab of tabs.values()) tab.port.postMessage({ type: reason });
      forget();
      for (const tab of tabs.values()) tab.gone.abort();
      tabs.clear();
    },
  };
}

function indexOf(subscriptions: readonly Subscription[]): SubscriptionIndex {
  const index: SubscriptionIndex = { liveSports: new Set(), matches: new Set(), pages: [] };
  for (const subscription of subscriptions) {
    if (subscription.kind === "live") index.liveSports.add(subscription.sport);
    if (subscription.kind === "match") index.matches.add(subscription.eventId);
    if (subscription.kind === "prematch") index.pages.push(prematchKey(subscription.request, subscription.page));
  }
  return index;
}
