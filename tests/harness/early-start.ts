// Tabs that start over one core: odds are chosen on the rows of the first paint, the app takes over, pages are loaded again.
// What is given to the core goes over a line that a test holds: it is delivered, lost, or delivered and lost on the way back.
import { createEarlyPicks, type EarlyPicksOfTab } from "../../src/client/early-picks.ts";
import {
  earlyPicksKey,
  parseEarlyPicks,
  storeEarlyPicks,
  toggleEarlyPick,
  type EarlyPick,
} from "../../src/domain/offer/early-picks.ts";
import { sameSelection } from "../../src/domain/ticket/ticket.ts";
import type { TicketSelection } from "../../src/domain/ticket/ticket-selection.ts";
import { createTicketTaps, withTaps, type TicketTaps } from "../../src/queries/ticket/ticket-taps.ts";
import { WorkerLostError } from "../../workers/api/errors.ts";
import type { EarlyChoices } from "../../workers/api/ticket-api.ts";
import type { AccountRig } from "./account-rig.ts";
import { earlyPick } from "./early-pick.ts";
import { settle } from "./fake-clock.ts";
import { selectionOf } from "./selection.ts";

export type Fate = "arrives" | "is lost" | "arrives, its answer is lost";

interface Sent {
  chosen: EarlyChoices;
  /** Nobody waits for it once its page is gone. */
  answer(failure: unknown): void;
}

/** A tab's sessionStorage, which a tab that is made of it begins with a copy of. */
export interface TabStorage extends Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  copy(): TabStorage;
  size(): number;
}

const never = new Promise<never>(() => undefined);

function tabStorage(values: ReadonlyMap<string, string> = new Map()): TabStorage {
  const own = new Map(values);
  return {
    getItem: (key) => own.get(key) ?? null,
    setItem: (key, text) => void own.set(key, text),
    removeItem: (key) => void own.delete(key),
    copy: () => tabStorage(own),
    size: () => own.size,
  };
}

export interface Tab {
  /** boot = the rows of the first paint alone; taking = the app is drawn, without rows of its own. */
  state: "boot" | "taking" | "app";
  storage: TabStorage;
  /** Of src/boot, on the rows of the first paint. */
  picks: readonly EarlyPick[];
  app: EarlyPicksOfTab | null;
  taps: TicketTaps;
  /** The page was loaded again, or ended: nothing of it goes on but what the core has. */
  isGone: boolean;
  refusals: unknown[];
}

export interface EarlyStart {
  tabs: Tab[];
  /** What was given to the core and not answered. */
  line: Sent[];
  /** Loads the page: of a new tab, of one that is loaded again, or of a copy of one. */
  load(at: number, storage?: TabStorage): void;
  /** Presses an odd on the rows that the tab shows. @returns what is chosen of the match now */
  press(tab: Tab, eventId: number, code: string, odd: number): Promise<string | null>;
  appComes(tab: Tab): void;
  rowsCome(tab: Tab): void;
  /** The oldest that is on its way. */
  deliver(fate: Fate): Promise<void>;
  /** Matches of which a tap on the tab's own rows was not carried out yet. */
  taps(tab: Tab): ReadonlySet<number>;
  /** What the tab shows as chosen of each match. */
  shown(tab: Tab): Promise<Record<number, string>>;
  /** All is delivered, and nothing more comes. */
  rest(): Promise<void>;
}

export function createEarlyStart(rig: () => AccountRig): EarlyStart {
  const clock = rig().services.clock;
  const line: Sent[] = [];
  const tabs: Tab[] = [];
  const running: Promise<unknown>[] = [];
  const tapped = new Map<Tab, Set<number>>();
  const tapsOf = (tab: Tab): Set<number> => {
    const own = tapped.get(tab) ?? new Set();
    tapped.set(tab, own);
    return own;
  };

  async function selections(): Promise<readonly TicketSelection[]> {
    return (await rig().services.databases.device.ticket.get("current"))?.selections ?? [];
  }

  async function ticketOf(tab: Tab): Promise<readonly TicketSelection[]> {
    const own = await selections();
    tab.taps.read([...own]);
    const draft = { selections: own, stake: 0, stakeLowered: false, oddsPolicy: "none" as const };
    return withTaps({ ...draft, system: false, groups: [], revision: 0 }, tab.taps.pending()).selections;
  }

  function give(chosen: EarlyChoices): Promise<void> {
    return new Promise((resolve, reject) => {
      line.push({ chosen, answer: (failure) => (failure === null ? resolve() : reject(failure)) });
    });
  }

  const start: EarlyStart = {
    tabs,
    line,
    load(at, storage = tabs[at]?.storage ?? tabStorage()) {
      const picks = parseEarlyPicks(storage.getItem(earlyPicksKey), clock.now())?.picks ?? [];
      const before = tabs[at];
      if (before !== undefined) before.isGone = true;
      tabs[at] = { state: "boot", storage, picks, app: null, taps: createTicketTaps(), isGone: false, refusals: [] };
    },
    async press(tab, eventId, code, odd) {
      await clock.advance(1);
      if (tab.state !== "app") {
        const pick = earlyPick(eventId, code, { shown: odd, at: clock.now() });
        tab.picks = toggleEarlyPick(tab.picks, pick);
        storeEarlyPicks(tab.storage, { build: "b", address: "/", picks: tab.picks });
        tab.app?.take();
        return tab.picks.some((own) => own.odd === pick.odd) ? code : null;
      }
      const selection = selectionOf({ eventId, selectionCode: code, odd, addedAt: clock.now() });
      const isPressed = (await ticketOf(tab)).some((own) => sameSelection(own, selection));
      const tap = tab.taps.apply(eventId, isPressed ? null : selection, (tab.app?.given() ?? null) !== null);
      const toggle = async (): Promise<void> => {
        tapsOf(tab).add(eventId);
        await tab.app?.given();
        await rig().account.ticket.toggle(selection);
        tap.settled();
        tapsOf(tab).delete(eventId);
      };
      running.push(toggle());
      await settle();
      return isPressed ? null : code;
    },
    appComes(tab) {
      tab.state = "taking";
      tab.app = createEarlyPicks({
        storage: () => (tab.isGone ? tabStorage() : tab.storage),
        now: () => clock.now(),
        give: (chosen) => (tab.isGone ? never : give(chosen)),
        taps: tab.taps,
        held: selections,
        refused: (error) => tab.refusals.push(error),
        wait: (ms) => new Promise((resolve) => clock.setTimeout(resolve, ms)),
      });
      tab.app.take();
    },
    rowsCome(tab) {
      tab.state = "app";
      tab.app?.end();
    },
    async deliver(fate) {
      await settle();
      const sent = line.shift();
      if (sent === undefined) return;
      let failure: unknown = null;
      if (fate !== "is lost") {
        await rig()
          .account.ticket.addEarlyPicks(structuredClone(sent.chosen))
          .catch((error: unknown) => (failure = error));
      }
      sent.answer(fate === "arrives" ? failure : new WorkerLostError());
      await settle();
    },
    taps: tapsOf,
    async shown(tab) {
      const ticket = await ticketOf(tab);
      return Object.fromEntries(ticket.map(({ eventId, selectionCode }) => [eventId, selectionCode]));
    },
    async rest() {
      const isWaiting = (): boolean => tabs.some(({ app }) => (app?.given() ?? null) !== null);
      do {
        while (line.length > 0) await start.deliver("arrives");
        await clock.advance(1000);
      } while (line.length > 0 || isWaiting());
      await Promise.all(running);
      await settle();
    },
  };
  return start;
}
