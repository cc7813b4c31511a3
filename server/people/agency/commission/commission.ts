// What agents earn: pure rules on whole numbers. A ticket belongs to all agents in the path that it was booked with. Each
// agent gets what its own plan says of the whole subtree, less what those below get of that.
import type { AgencyPlan } from "../../../../src/protocol/agency/plan.ts";

/** What a ticket brings to a run; of one that earlier runs had, what changed since. Minor units. */
export interface TicketShare {
  ticket: string;
  sub: string;
  /** As it was booked. */
  path: string;
  /** Number of selections. */
  legs: number;
  turnover: number;
  stake: number;
  win: number;
  cashOut: number;
  isCorrection: boolean;
}

/** What bonuses cost of a player. */
export interface BonusCost {
  /** The player's, as it is. */
  path: string;
  minor: number;
}

export interface Earner {
  sub: string;
  plan: AgencyPlan | null;
  /** What the last run left over: not above 0. */
  carryIn: number;
}

export interface Earned {
  agent: string;
  players: number;
  tickets: number;
  stake: number;
  win: number;
  cashOut: number;
  bonusCost: number;
  carryIn: number;
  base: number;
  commission: number;
  carryOut: number;
  corrections: number;
}

/** Of a minor unit: a hundredth of a per cent of it. */
const whole = 10_000n;

/** "5.00" -> 500n */
function basisPoints(percent: string): bigint {
  const [units = "0", decimals = ""] = percent.split(".");
  return BigInt(units) * 100n + BigInt(decimals.padEnd(2, "0"));
}

const halfUp = (exact: bigint): number => (exact <= 0n ? 0 : Number((exact + whole / 2n) / whole));

/** The band of so many selections: the last one that begins at or below. */
function pointsFor({ bands }: AgencyPlan, legs: number): bigint {
  const matchingBand = bands.filter((band) => band.legs <= legs).toSorted((a, b) => b.legs - a.legs)[0];
  return matchingBand === undefined ? 0n : basisPoints(matchingBand.percent);
}

/** What was played below an agent, or below one of the places it had. */
interface Played {
  players: Set<string>;
  tickets: number;
  /** By number of selections. */
  turnovers: Map<number, number>;
  stake: number;
  win: number;
  cashOut: number;
  bonusCost: number;
  corrections: number;
}

const nothing = (): Played => ({
  players: new Set<string>(),
  tickets: 0,
  turnovers: new Map<number, number>(),
  stake: 0,
  win: 0,
  cashOut: 0,
  bonusCost: 0,
  corrections: 0,
});

function add(played: Played, share: TicketShare): void {
  played.players.add(share.sub);
  played.tickets += share.isCorrection ? 0 : 1;
  played.turnovers.set(share.legs, (played.turnovers.get(share.legs) ?? 0) + share.turnover);
  played.stake += share.stake;
  played.win += share.win;
  played.cashOut += share.cashOut;
  if (share.isCorrection) played.corrections += share.stake - share.win - share.cashOut;
}

const turnoverOf = ({ turnovers }: Played): number => [...turnovers.values()].reduce((sum, minor) => sum + minor, 0);
const netOf = ({ stake, win, cashOut, bonusCost }: Played): number => stake - win - cashOut - bonusCost;

/** In hundredths of a per cent of a minor unit. */
function grossOf(plan: AgencyPlan | null, played: Played, carryIn: number): bigint {
  if (plan === null) return 0n;
  if (plan.base === "net")
    return BigInt(Math.max(0, netOf(played) + carryIn)) * basisPoints(plan.bands[0]?.percent ?? "0");
  return [...played.turnovers].reduce((sum, [legs, minor]) => sum + BigInt(minor) * pointsFor(plan, legs), 0n);
}

/** "/a/b/" -> ["/a/", "/a/b/"] */
export function placesIn(path: string): string[] {
  const subs = path.split("/").filter((sub) => sub !== "");
  return subs.map((_, index) => `/${subs.slice(0, index + 1).join("/")}/`);
}

const agentAt = (place: string): string => place.split("/").at(-2) ?? "";
const isDirectlyBelow = (place: string, above: string): boolean =>
  place.startsWith(above) && place.split("/").length === above.split("/").length + 1;

/** @returns one for each agent that was played below of, or has something carried, in the order of their subs */
export function commissionsOf(
  earners: readonly Earner[],
  shares: readonly TicketShare[],
  bonusCosts: readonly BonusCost[],
): Earned[] {
  const earnersBySub = new Map(earners.map((earner) => [earner.sub, earner]));
  const places = new Map<string, Played>();
  const at = (place: string): Played => {
    const played = places.get(place) ?? nothing();
    places.set(place, played);
    return played;
  };
  for (const share of shares) for (const place of placesIn(share.path)) add(at(place), share);
  for (const { path, minor } of bonusCosts) for (const place of placesIn(path)) at(place).bonusCost += minor;
  for (const { sub, carryIn } of earners) if (carryIn !== 0 && !hasPlace(places, sub)) at(`/${sub}/`);

  const ofAgent = new Map<string, string[]>();
  for (const place of places.keys()) {
    const agent = agentAt(place);
    ofAgent.set(agent, [...(ofAgent.get(agent) ?? []), place]);
  }
  const earned = new Map<string, Earned>();
  const below = (place: string): string[] => [...places.keys()].filter((other) => isDirectlyBelow(other, place));

  /** What is paid for a place and all below it. */
  function paidFor(place: string): number {
    const agent = agentAt(place);
    const further = below(place).reduce((sum, other) => sum + paidFor(other), 0);
    // An agent who was moved within the period has several places: each place counts with the commission that it would
    // bring alone.
    if ((ofAgent.get(agent)?.length ?? 0) > 1)
      return Math.max(further, halfUp(grossOf(earnersBySub.get(agent)?.plan ?? null, at(place), 0)));
    return further + earn(agent).commission;
  }

  function earn(agent: string): Earned {
    const before = earned.get(agent);
    if (before !== undefined) return before;
    const { plan = null, carryIn: carried = 0 } = earnersBySub.get(agent) ?? {};
    const placesOfAgent = ofAgent.get(agent) ?? [];
    const played = placesOfAgent.map(at).reduce(together, nothing());
    const carryIn = plan?.base === "net" && plan.carry ? carried : 0;
    const isNet = plan?.base === "net";
    const base = isNet ? netOf(played) + carryIn : turnoverOf(played);
    const passedOn = placesOfAgent.flatMap(below).reduce((sum, place) => sum + paidFor(place), 0);
    const commission = halfUp(grossOf(plan, played, carryIn) - BigInt(passedOn) * whole);
    const { tickets, stake, win, cashOut, bonusCost, corrections } = played;
    const result = {
      agent,
      players: played.players.size,
      tickets,
      stake,
      win,
      cashOut,
      bonusCost,
      carryIn,
      base,
      commission,
      carryOut: isNet && plan.carry ? Math.min(0, base) : 0,
      corrections,
    };
    earned.set(agent, result);
    return result;
  }
  return [...ofAgent.keys()].toSorted().map(earn);
}

const hasPlace = (places: ReadonlyMap<string, Played>, sub: string): boolean =>
  [...places.keys()].some((place) => agentAt(place) === sub);

function together(a: Played, b: Played): Played {
  const turnovers = new Map(a.turnovers);
  for (const [legs, minor] of b.turnovers) turnovers.set(legs, (turnovers.get(legs) ?? 0) + minor);
  return {
    players: new Set([...a.players, ...b.players]),
    tickets: a.tickets + b.tickets,
    turnovers,
    stake: a.stake + b.stake,
    win: a.win + b.win,
    cashOut: a.cashOut + b.cashOut,
    bonusCost: a.bonusCost + b.bonusCost,
    corrections: a.corrections + b.corrections,
  };
}
