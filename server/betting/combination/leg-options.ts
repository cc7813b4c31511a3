// What each outcome of a match would be beside the legs that are chosen: one more, already included, or impossible. Ways in
// which the match can end are gone through once for all outcomes of a figure.
import type { OptionState } from "../../../src/protocol/combination.ts";
import type { JointEnd, JointFigure } from "../feed/model/joint.ts";
import type { MatchModel } from "../feed/model/model.ts";
import { basisOf, figuresOf, holds, type Leg } from "./leg.ts";
import type { OfferedLeg } from "./offered-legs.ts";
import { type Scorer, scorersOf } from "./subset-chances.ts";

/** Chances that differ by less are one. */
const same = 1e-9;

export interface LegOption {
  leg: OfferedLeg;
  state: OptionState;
}

/** Ends in which all chosen legs hold, weighted by the chance that the chosen players score. */
interface Remaining {
  ends: readonly JointEnd[];
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
  return offered.flatMap((leg): LegOption[] => {
    const chances = chancesOf(leg);
    return chances === null ? [] : [{ leg, state: stateOf(chances) }];
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
    return ends.reduce((sum, { chance, toCome }) => sum + (chance * after(toCome)) / before(toCome), 0);
  }

  function stateOf({ all, without }: { all: number; without: number }): OptionState {
    if (all <= same) return "impossible";
    return chosen.length > 0 && without - all <= same ? "covered" : "add";
  }
}

const massOf = (ends: readonly JointEnd[], leg: Leg): number =>
  ends.reduce((sum, end) => (holds(leg, end) ? sum + end.chance : sum), 0);

const scorersAmong = (model: MatchModel, legs: readonly OfferedLeg[]): Scorer[] =>
  legs.flatMap((leg) => (basisOf(leg) === "scorer" ? (model.scorer(leg.player) ?? []) : []));

/** Chance that all these players score, where the sides score so often. */
function factorOf(players: readonly Scorer[]): (toCome: JointEnd["toCome"]) => number {
  const all = (1 << players.length) - 1;
  const [host, away] = [scorersOf(players, 0), scorersOf(players, 1)];
  return (toCome) => (host(toCome[0])[all] as number) * (away(toCome[1])[all] as number);
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
  ends: readonly JointEnd[],
  legs: readonly OfferedLeg[],
  factor: (toCome: JointEnd["toCome"]) => number,
  requested: readonly JointFigure[],
): Remaining {
  const byFigures = new Map<string, JointEnd>();
  let mass = 0;
  for (const end of ends) {
    if (!legs.every((leg) => holds(leg, end))) continue;
    const chance = end.chance * factor(end.toCome);
    if (chance <= 0) continue;
    mass += chance;
    const shown = requested.map(
      (figure) => end.figures[figure === "subTotal" || figure === "subDiff" ? "sub" : figure],
    );
    const key = `${shown.join(" ")} ${end.toCome.join(" ")}`;
    const earlier = byFigures.get(key);
    byFigures.set(key, { ...end, chance: chance + (earlier?.chance ?? 0) });
  }
  return { ends: [...byFigures.values()], mass };
}

function cornersAfter(model: MatchModel, chosen: readonly OfferedLeg[]): Remaining | null {
  const total = model.outlook("corners")?.total();
  if (total === undefined) return null;
  const legs = chosen.filter((leg) => basisOf(leg) === "corners");
  const ends = total.p
    .map((chance, index): JointEnd => ({ chance, figures: { corners: [total.from + index, 0] }, toCome: [0, 0] }))
    .filter((end) => legs.every((leg) => holds(leg, end)));
  return { ends, mass: ends.reduce((sum, { chance }) => sum + chance, 0) };
}
