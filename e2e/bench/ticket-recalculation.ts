// How long everything takes that a change of the ticket computes anew: figures of a system, limits, what keeps it from
// being paid. 30 selections, every odd another one each time, no browser. --rounds=4000 sets how many for each row.
import { cashOutValue } from "../../src/domain/ticket/cash-out.ts";
import { checkPlacement, type PlacementInputs } from "../../src/domain/ticket/placement-check.ts";
import { figuresOfRange, systemFigures, systemRange } from "../../src/domain/ticket/system-figures.ts";
import { conditionsFor } from "../../src/domain/ticket/system-groups.ts";
import type { SystemGroup, TicketSelection } from "../../src/domain/ticket/ticket-selection.ts";
import { keepResults, numberOption } from "./bench-options.ts";
import { percentile } from "./statistics.ts";

const goalMs = 2;
const selectionCount = 30;
const rounds = numberOption("rounds", 4000);

/** The same sequence in each run. */
function randomOdds(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 1010 + (state % 40_000);
  };
}

function selectionAt(index: number, odd: number): TicketSelection {
  return {
    id: String(index),
    eventId: index,
    type: "prematch",
    sport: "F",
    hostName: "",
    awayName: "",
    leagueName: "",
    timeStart: 0,
    marketCode: "1X2",
    marketsTable: "markets",
    marketsKey: "1X2",
    marketsGroup: "",
    selectionCode: "1",
    band: "",
    player: "",
    odd,
    originalOdd: odd,
    originalBand: "",
    status: "open",
    addedAt: index,
  };
}

/** Groups of these sizes with all their conditions; what is left over must win. */
function groupsOf(sizes: readonly number[], conditions: (size: number) => readonly number[]): SystemGroup[] {
  let from = 0;
  return sizes.map((size, index) => {
    const selectionIds = Array.from({ length: size }, (_, place) => String(from + place));
    from += size;
    return { id: String(index), conditions: conditions(size), selectionIds };
  });
}

const groupings: readonly (readonly [string, readonly SystemGroup[]])[] = [
  ["one group of 30, all conditions", groupsOf([30], conditionsFor)],
  ["one group of 30, condition 15", groupsOf([30], () => [15])],
  ["3 groups of 10, all conditions", groupsOf([10, 10, 10], conditionsFor)],
  [
    "10 groups of 3, all conditions",
    groupsOf(
      Array.from({ length: 10 }, () => 3),
      conditionsFor,
    ),
  ],
  ["one group of 15, all conditions, 15 must win", groupsOf([15], conditionsFor)],
  ["2 groups of 5, conditions 2 and 3, 20 must win", groupsOf([5, 5], () => [2, 3])],
];

function systemOf(selections: readonly TicketSelection[], groups: readonly SystemGroup[]) {
  const odds = new Map(selections.map((own) => [own.id, own.odd ?? 0]));
  const grouped = new Set(groups.flatMap((group) => group.selectionIds));
  return {
    mustWin: selections.filter((own) => !grouped.has(own.id)).map((own) => own.odd ?? 0),
    groups: groups.map(({ conditions, selectionIds }) => ({
      conditions,
      odds: selectionIds.map((id) => odds.get(id) ?? 0),
    })),
  };
}

const stake = 1_000_00;
const cap = 1_000_000_00;

const limitOf = (limit: number) => [{ currency: { currency_id: 1, currency: "RSD" }, limit }];

function inputsOf(selections: readonly TicketSelection[], groups: readonly SystemGroup[]): PlacementInputs {
  return {
    ticket: { selections, oddsPolicy: "none", system: true, groups },
    stake,
    online: true,
    pending: false,
    legs: selections.map(() => ({
      offerState: "open",
      matchStreamFresh: true,
      sportStreamFresh: false,
      mainMarket: false,
    })),
    session: { state: "signedIn", sub: "" },
    wallets: [{ currencyId: 1, currency: "RSD", credit: stake }],
    chosenCurrency: null,
    settings: {
      maxTicketSelections: selectionCount,
      maxSystemTicketCombinations: 10_000,
      minTicketPayin: limitOf(20),
      minPayinPerSystemComb: limitOf(2),
      maxTicketWin: limitOf(1_000_000),
      timeoutPrematchTicket: 10,
      timeoutLiveTicket: 15,
      liveTicketDelay: 3,
      ticketBonuses: "0,0,5,7.5,10",
      ticketBonusMinOdd: "1.30",
    },
    maxStakes: null,
    status: null,
    menu: null,
  };
}

interface Times {
  /** Milliseconds of each run. */
  readonly all: readonly number[];
  /** Of those in which no other process took the CPU away: what the code itself takes, collecting garbage included. */
  readonly undisturbed: readonly number[];
}

function timed(work: (round: number) => unknown): Times {
  const all: number[] = [];
  const undisturbed: number[] = [];
  for (let round = -rounds / 10; round < rounds; round += 1) {
    const { involuntaryContextSwitches: before } = process.resourceUsage();
    const started = performance.now();
    work(round);
    const took = performance.now() - started;
    const { involuntaryContextSwitches: after } = process.resourceUsage();
    // The first tenth warms up.
    if (round < 0) continue;
    all.push(took);
    if (after === before) undisturbed.push(took);
  }
  return { all, undisturbed };
}

const rows = groupings.flatMap(([name, groups]) => {
  const nextOdd = randomOdds(20_261_121);
  const tickets = Array.from({ length: 64 }, () =>
    Array.from({ length: selectionCount }, (_, index) => selectionAt(index, nextOdd())),
  );
  const ticketAt = (round: number) => tickets[Math.abs(round) % tickets.length] ?? [];
  const range = systemRange(systemOf(ticketAt(0), groups));
  const measured: readonly (readonly [string, Times])[] = [
    [
      "an odd moves",
      timed((round) => {
        const selections = ticketAt(round);
        return [systemFigures(systemOf(selections, groups), stake, cap), checkPlacement(inputsOf(selections, groups))];
      }),
    ],
    ["a key in the stake", timed((round) => figuresOfRange(range, stake + round, cap))],
    [
      "cash-out value",
      timed((round) => {
        const { mustWin, groups: own } = systemOf(ticketAt(round), groups);
        const open = (odd: number) => ({ state: "open", odd, current: odd + 10 }) as const;
        const legs = own.map(({ conditions, odds }) => ({ conditions, legs: odds.map(open) }));
        return cashOutValue({ mustWin: mustWin.map(open), groups: legs, stake, freeBet: false, cap });
      }),
    ],
  ];
  return measured.map(([change, { all, undisturbed }]) => ({
    name,
    change,
    lines: String(range.lines),
    p50: percentile(all, 0.5),
    p99: percentile(all, 0.99),
    undisturbedP99: percentile(undisturbed, 0.99),
    disturbed: all.length - undisturbed.length,
  }));
});

const line = (cells: readonly string[]) => console.log(`| ${cells.join(" | ")} |`);
line(["system of 30 selections", "lines", "what changes", "p50 ms", "p99 ms", "undisturbed p99 ms", "disturbed"]);
line(Array.from({ length: 7 }, () => "---"));
for (const { name, lines, change, p50, p99, undisturbedP99, disturbed } of rows) {
  const share = `${((100 * disturbed) / rounds).toFixed(1)}%`;
  line([name, lines, change, ...[p50, p99, undisturbedP99].map((ms) => ms.toFixed(3)), share]);
}
const slowest = Math.max(...rows.map((row) => row.undisturbedP99));
const verdict = slowest <= goalMs ? "reached" : "missed";
console.log(`p99 at most ${goalMs} ms: ${verdict}, ${slowest.toFixed(3)} at the most where nothing else took the CPU`);
keepResults("ticket-recalculation", { rounds, goalMs, rows });
