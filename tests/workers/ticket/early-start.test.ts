// Whatever happens while tabs start, the ticket ends as the last press of each match says: pressed before the app is there,
// while it takes over and after; with pages loaded again or copied, cores that die, and an offer that goes on.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatOdd } from "../../../src/domain/offer/odds.ts";
import type { KnownMatch } from "../../../workers/core/ports.ts";
import { createAccountRig, knownMatch } from "../../harness/account-rig.ts";
import { createEarlyStart, type Fate, type Tab, type TabStorage } from "../../harness/early-start.ts";
import { isWholeRun } from "../../harness/whole-run.ts";

const codes = ["1", "X", "2"] as const;
const matches = [1, 2, 3] as const;

type Step =
  | { type: "press"; tab: number; match: (typeof matches)[number]; code: (typeof codes)[number] }
  | { type: "app comes" | "rows come" | "loaded again"; tab: number }
  | { type: "copied" | "core dies" }
  | { type: "delivered"; fate: Fate }
  | { type: "waits"; ms: number }
  | { type: "price" | "suspended" | "gone"; match: (typeof matches)[number]; odd: number };

const tab = fc.nat({ max: 1 });
const match = fc.constantFrom(...matches);
const odd = fc.integer({ min: 1100, max: 9000 });
const just = <Type extends string>(type: Type) => fc.constant(type);
const fate = fc.constantFrom<Fate>("arrives", "arrives", "is lost", "arrives, its answer is lost");
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ type: just("press"), tab, match, code: fc.constantFrom(...codes) }) },
  { weight: 3, arbitrary: fc.record({ type: just("app comes"), tab }) },
  { weight: 3, arbitrary: fc.record({ type: just("rows come"), tab }) },
  { weight: 2, arbitrary: fc.record({ type: just("loaded again"), tab }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom("copied" as const, "core dies" as const) }) },
  { weight: 5, arbitrary: fc.record({ type: just("delivered"), fate }) },
  { weight: 2, arbitrary: fc.record({ type: just("waits"), ms: fc.constantFrom(1, 500, 1000, 60_000) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom("price" as const, "suspended" as const, "gone" as const),
      match,
      odd,
    }),
  },
);

interface Choice {
  at: number;
  code: string | null;
  shown: number;
}

/** What each tab's storage wishes, and what of it anybody was told: of each match the last that was told counts. */
function createModel() {
  const wishes = new Map<TabStorage, { chosen: Map<number, Choice>; given: Set<number> }>();
  const told = new Map<number, Choice[]>(matches.map((eventId) => [eventId, []]));
  const tell = (eventId: number, choice: Choice): void => void told.get(eventId)?.push(choice);
  const of = (storage: TabStorage) => {
    const own = wishes.get(storage) ?? { chosen: new Map<number, Choice>(), given: new Set<number>() };
    wishes.set(storage, own);
    return own;
  };
  return {
    tell,
    early(storage: TabStorage, eventId: number, { at, code, shown }: Choice) {
      if (code === null) of(storage).chosen.delete(eventId);
      else of(storage).chosen.set(eventId, { at, code, shown });
    },
    taken(storage: TabStorage, at: number) {
      const { chosen, given } = of(storage);
      for (const [eventId, choice] of chosen) tell(eventId, choice);
      for (const eventId of given) {
        if (chosen.has(eventId)) continue;
        tell(eventId, { at, code: null, shown: 0 });
        given.delete(eventId);
      }
      for (const eventId of chosen.keys()) given.add(eventId);
    },
    forgotten: (storage: TabStorage) => void wishes.delete(storage),
    copied(from: TabStorage, to: TabStorage) {
      const { chosen, given } = of(from);
      wishes.set(to, { chosen: new Map(chosen), given: new Set(given) });
    },
    concerns: (storage: TabStorage, eventId: number): boolean =>
      of(storage).chosen.has(eventId) || of(storage).given.has(eventId),
    /** By match, with the odds at which this outcome of it was chosen. */
    ticket(): Record<number, { code: string; shown: number[] }> {
      return Object.fromEntries(
        [...told].flatMap(([eventId, choices]) => {
          const last = choices.toSorted((a, b) => a.at - b.at).at(-1);
          if (last === undefined || last.code === null) return [];
          const same = choices.filter(({ code }) => code === last.code);
          return [[eventId, { code: last.code, shown: same.map(({ shown }) => shown) }]];
        }),
      );
    },
  };
}

/** The match with an odd for each outcome. */
function offered(eventId: number, odd: number, MS: string): KnownMatch {
  const known = knownMatch({ eventId, MS });
  if (known.state !== "known") throw new Error("not known");
  const selections = Object.fromEntries(codes.map((code) => [code, { O: formatOdd(odd) }]));
  return { ...known, match: { ...known.match, markets: { M1: [{ MS, B: "", P: "", selections }] } } };
}

async function play(steps: readonly Step[]): Promise<void> {
  const rig = await createAccountRig();
  const start = createEarlyStart(() => rig);
  const model = createModel();
  const { clock } = rig.services;
  const offer = new Map(matches.map((eventId) => [eventId, { odd: 1850, open: true }]));
  const list = (eventId: number): void => {
    const { odd, open } = offer.get(eventId as 1) ?? { odd: 0, open: false };
    rig.services.matches.set(eventId, offered(eventId, odd, open ? "OPEN" : "SUSPENDED"));
  };
  for (const eventId of matches) list(eventId);
  await rig.services.databases.offer.catalogue.delete("settings:ticket");
  start.load(0);
  start.load(1);

  const isTaking = (tab: Tab): boolean => (tab.app?.given() ?? null) !== null;
  const others = (tab: Tab): Tab[] => start.tabs.filter((other) => other !== tab);
  /** A tap says what to toggle: two tabs that give one at once, about one match, take turns in any order. */
  const isDisputed = (tab: Tab, eventId: number): boolean =>
    others(tab).some((other) => start.taps(other).has(eventId)) ||
    (tab.state === "app" && isTaking(tab) && others(tab).some(({ storage }) => model.concerns(storage, eventId)));

  try {
    for (const step of steps) await take(step);
    for (const tab of start.tabs) await settleTab(tab);
    await start.rest();
    const ticket = (await rig.services.databases.device.ticket.get("current"))?.selections ?? [];
    const expected = model.ticket();
    expect(Object.fromEntries(ticket.map((own) => [own.eventId, own.selectionCode]))).toEqual(
      Object.fromEntries(Object.entries(expected).map(([eventId, { code }]) => [eventId, code])),
    );
    for (const { eventId, originalOdd } of ticket) expect(expected[eventId]?.shown).toContain(originalOdd);
    for (const tab of start.tabs) {
      expect(await start.shown(tab)).toEqual(Object.fromEntries(ticket.map((own) => [own.eventId, own.selectionCode])));
      expect(tab.refusals).toEqual([]);
      expect(tab.storage.size()).toBe(0);
    }
  } finally {
    await rig.close();
  }

  async function settleTab(tab: Tab): Promise<void> {
    if (tab.state === "boot") await appComes(tab);
    if (tab.state === "taking") await rowsCome(tab);
  }

  async function appComes(tab: Tab): Promise<void> {
    await clock.advance(1);
    model.taken(tab.storage, clock.now());
    start.appComes(tab);
  }

  async function rowsCome(tab: Tab): Promise<void> {
    start.rowsCome(tab);
  }

  async function take(step: Step): Promise<void> {
    switch (step.type) {
      case "press": {
        const tab = start.tabs[step.tab];
        const { odd, open } = offer.get(step.match) ?? { odd: 0, open: false };
        if (tab === undefined || isDisputed(tab, step.match)) return;
        const shown = await start.shown(tab);
        const isPressed =
          tab.state === "app"
            ? shown[step.match] === step.code
            : tab.picks.some((own) => own.odd === `${step.match}|markets|M1|||${step.code}`);
        // A locked odd can be given back, never chosen.
        if (!isPressed && !open) return;
        const code = await start.press(tab, step.match, step.code, odd);
        const choice = { at: clock.now(), code, shown: odd };
        if (tab.state === "app") return model.tell(step.match, choice);
        model.early(tab.storage, step.match, choice);
        if (tab.state === "taking") model.taken(tab.storage, clock.now());
        return;
      }
      case "app comes": {
        const tab = start.tabs[step.tab];
        if (
          tab?.state === "boot" &&
          !matches.some((eventId) => model.concerns(tab.storage, eventId) && isDisputed(tab, eventId))
        )
          await appComes(tab);
        return;
      }
      case "rows come": {
        const tab = start.tabs[step.tab];
        if (tab?.state === "taking") await rowsCome(tab);
        return;
      }
      case "loaded again": {
        const tab = start.tabs[step.tab];
        // A tap that was not given yet goes with its page.
        if (tab === undefined || start.taps(tab).size > 0) return;
        if (tab.storage.size() === 0) model.forgotten(tab.storage);
        start.load(step.tab);
        return;
      }
      case "copied": {
        const [from, to] = start.tabs;
        // A tab that is closed takes with it what was not given yet.
        if (from === undefined || to === undefined || to.storage.size() > 0 || start.taps(to).size > 0) return;
        const copy = from.storage.copy();
        model.copied(from.storage, copy);
        start.load(1, copy);
        return;
      }
      case "core dies":
        return rig.restart();
      case "delivered":
        return start.deliver(step.fate);
      case "waits":
        return clock.advance(step.ms);
      case "price":
        offer.set(step.match, { odd: step.odd, open: true });
        return list(step.match);
      case "suspended":
        offer.set(step.match, { odd: step.odd, open: false });
        return list(step.match);
      case "gone":
        offer.set(step.match, { odd: step.odd, open: false });
        rig.services.matches.set(step.match, { state: "gone" });
        return;
      default:
        return step satisfies never;
    }
  }
}

describe("a start of two tabs", () => {
  it("ends with the ticket that the last press of each match says, and shows it", async () => {
    const stories = fc.array(step, { minLength: 5, maxLength: 40 });
    const told = fc.assert(
      fc.asyncProperty(stories, (steps) => play(steps)),
      { numRuns: isWholeRun ? 200 : 20 },
    );
    await expect(told).resolves.toBeUndefined();
  });
});
