// What each outcome of a match would be beside the legs that are chosen: one more, already included, or impossible. Ways in
// which the match can end are gone through once for all outcomes of a figure.
import type { OptionState } from "../../../src/protocol/combination.ts";
import { awayOf, hostOf, type JointEnds, type JointFigure } from "../feed/model/joint.ts";
import type { MatchModel } from "../feed/model/model.ts";
import { cornerEnds } from "./corner-ends.ts";
import { holdingMask } from "./holding-mask.ts";
import { basisOf, figuresOf, type Leg } from "./leg.ts";
import { legExclusions } from "./leg-exclusions.ts";
import type { OfferedLeg } from "./offered-legs.ts";
import { playerCounts, type Scorer } from "./player-counts.ts";

/** Chances that differ by less are one. */
const same = 1e-9;

export interface LegOption {
  leg: OfferedLeg;
  state: OptionState;
  /** Of an impossible one: the place of a chosen leg that excludes it by itself; null = none does alone. */
  excludedBy: number | null;
}

/** Ends in which all chosen legs hold, weighted by the chance that the chosen players score. */
interface Remaining {
  ends: JointEnds;
  mass: number;
}

/** Outcomes whose joint distribution with the chosen ones is not known are left out. */
export function legOptions(
  model: MatchModel,
  chosen: readonly OfferedLeg[],
  offered: readonly OfferedLeg[],
): LegOption[] {
  const remaining = createRemaining(model, chosen);
  const corners = cornersAfter(model, chosen);
  const exclusionOf = legExclusions(model, chosen);
  return offered.flatMap((leg): LegOption[] => {
    const chances = chancesOf(leg);
    if (chances === null) return [];
    const state = stateOf(chances);
    return [{ leg, state, excludedBy: state === "impossible" ? exclusionOf(leg) : null }];
  });

  /** Of all chosen legs with this one, and without it. */
  function chancesOf(leg: OfferedLeg): { all: number; without: number } | null {
    const basis = basisOf(leg);
    if (basis === "corners") return corners === null ? null : { all: massOf(corners.ends, leg), without: corners.mass };
    if (basis === "scorer") {
      const [scorer, rest] = [model.scorer(leg.player), remaining(["match"])];
      return scorer === null || rest === null ? null : { all: scoredMass(rest, chosen, scorer), without: rest.mass };
    }
    const rest = basis === null ? null : remaining(figuresOf(leg.def));
    return rest === null ? null : { all: massOf(rest.ends, leg), without: rest.mass };
  }

  function scoredMass({ ends }: Remaining, legs: readonly OfferedLeg[], added: Scorer): number {
    const players = scorersAmong(model, legs);
    const before = factorOf(players);
    const after = factorOf([...players, added]);
    return ends.chances.reduce((sum, chance, at) => {
      const toCome = ends.toCome[at] as number;
      return sum + (chance * after(toCome)) / before(toCome);
    }, 0);
  }

  function stateOf({ all, without }: { all: number; without: number }): OptionState {
    if (all <= same) return "impossible";
    return chosen.length > 0 && without - all <= same ? "covered" : "add";
  }
}

function massOf(ends: JointEnds, leg: Leg): number {
  const maskAt = holdingMask([leg], ends);
  return ends.chances.reduce((sum, chance, at) => (maskAt(at) === 0 ? sum : sum + chance), 0);
}

const scorersAmong = (model: MatchModel, legs: readonly OfferedLeg[]): Scorer[] =>
  legs.flatMap((leg) => (basisOf(leg) === "scorer" ? (model.scorer(leg.player) ?? []) : []));

/** Chance that all these players score, where the sides score so often. @returns by the packed counts */
function factorOf(players: readonly Scorer[]): (toCome: number) => number {
  const all = (1 << players.length) - 1;
  const [host, away] = [playerCounts(players, 0), playerCounts(players, 1)];
  return (toCome) => (host(hostOf(toCome))[all] as number) * (away(awayOf(toCome))[all] as number);
}

/** By the figures that an outcome asks for; each is made once. Ends that agree in what is asked for are one. */
function createRemaining(model: MatchModel, chosen: readonly OfferedLeg[]) {
  const legs = chosen.filter((leg) => basisOf(leg) === "score");
  const players = scorersAmong(model, chosen);
  const factor = factorOf(players);
  const found = new Map<string, Remaining | null>();
  return (requested: readonly JointFigure[]): Remaining | null => {
    const key = requested.join(" ");
    const earlier = found.get(key);
    if (earlier !== undefined) return earlier;
    const figures = new Set<JointFigure>([...legs.flatMap(({ def }) => figuresOf(def)), ...requested]);
    if (players.length > 0) figures.add("match");
    const ends = model.joint(figures);
    const rest = ends === null ? null : remainingOf(ends, legs, factor, requested);
    found.set(key, rest);
    return rest;
  };
}

function remainingOf(
  ends: JointEnds,
  legs: readonly OfferedLeg[],
  factor: (toCome: number) => number,
  requested: readonly JointFigure[],
): Remaining {
  const scopes = requested.map((figure) => (figure === "subTotal" || figure === "subDiff" ? "sub" : figure));
  const columns = scopes.map((figure) => ends.figures[figure] ?? []);
  const found = scopes.map((): number[] => []);
  const [chances, toCome]: [number[], number[]] = [[], []];
  const places = new Map<string, number>();
  const maskAt = holdingMask(legs, ends);
  let mass = 0;
  for (const [at, toComeAt] of ends.toCome.entries()) {
    if (maskAt(at) !== (1 << legs.length) - 1) continue;
    const chance = (ends.chances[at] as number) * factor(toComeAt);
    if (chance <= 0) continue;
    mass += chance;
    const key = `${columns.map((column) => column[at]).join(" ")} ${toComeAt}`;
    const place = places.get(key) ?? chances.length;
    places.set(key, place);
    chances[place] = chance + (chances[place] ?? 0);
    toCome[place] = toComeAt;
    columns.forEach((column, i) => {
      if (found[i] !== undefined) found[i][place] = column[at] as number;
    });
  }
  return {
    ends: { chances, toCome, figures: Object.fromEntries(scopes.map((figure, i) => [figure, found[i]])) },
    mass,
  };
}

function cornersAfter(model: MatchModel, chosen: readonly OfferedLeg[]): Remaining | null {
  const total = model.outlook("corners")?.total();
  if (total === undefined) return null;
  const ends = cornerEnds(total);
  const legs = chosen.filter((leg) => basisOf(leg) === "corners");
  const maskAt = holdingMask(legs, ends);
  const chances = ends.chances.map((chance, at) => (maskAt(at) === (1 << legs.length) - 1 ? chance : 0));
  return { ends: { ...ends, chances }, mass: chances.reduce((sum, chance) => sum + chance, 0) };
}

const lineOf = ({ wire: { marketsKey, band, player } }: OfferedLeg): string => [marketsKey, band, player].join("~");

/**
 * Without a model of the match: of one line only one outcome comes true, and of the rest the price tells.
 * @param chosen so far @param offered what is not decided
 */
export const lineOptions = (chosen: readonly OfferedLeg[], offered: readonly OfferedLeg[]): LegOption[] =>
  offered.map((leg) => {
    const place = chosen.findIndex((other) => lineOf(other) === lineOf(leg));
    if (chosen[place]?.selectionCode === leg.selectionCode) return { leg, state: "covered", excludedBy: null };
    // Of a double chance two come true at once.
    if (place === -1 || leg.def.kind === "doubleChance") return { leg, state: "add", excludedBy: null };
    return { leg, state: "impossible", excludedBy: place };
  });
