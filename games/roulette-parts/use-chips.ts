// The chips that the player has laid, step by step, so that each step can be taken back.
import { useState } from "react";
import { ladderIn, limitsIn } from "../../src/domain/games/game-facts.ts";
import type { Chips as Bet } from "../../src/domain/games/roulette/chips.ts";
import { toMajor, toMinor } from "../../src/domain/money.ts";
import { useGame } from "../kit/game-context.tsx";

type Laid = Bet["chips"];

export interface Chips {
  /** Worth of the chips to choose from, in units. */
  values: readonly number[];
  value: number;
  choose(value: number): void;
  /** By spot, in units. */
  laid: ReadonlyMap<string, number>;
  /** In units. */
  total: number;
  /** The bounds of the total, in units. */
  least: number;
  most: number;
  /** The last chip was one too many. */
  isFull: boolean;
  lay(spot: string): void;
  /** Takes the last chip off a spot. */
  take(spot: string): void;
  undo: (() => void) | null;
  clear: (() => void) | null;
  /** null = there is nothing to repeat, or something lies already. */
  repeat: (() => void) | null;
  /** After a round: nothing lies, and this can be repeated. */
  settle(bet: Laid): void;
  /** @returns major units */
  worth(units: number): number;
}

function sumOf(steps: readonly Laid[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { spot, units } of steps.flat()) sums.set(spot, (sums.get(spot) ?? 0) + units);
  return sums;
}

/** @param staked what was bet on the round already, in major units */
export function useChips(staked = 0): Chips {
  const { facts, state, sounds } = useGame();
  const [steps, setSteps] = useState<readonly Laid[]>([]);
  const [before, setBefore] = useState<Laid>([]);
  const [chosen, setChosen] = useState(facts.stakes.ladder[1] ?? 0);
  const [isFull, setIsFull] = useState(false);

  const { session } = state;
  const currency = session?.currency ?? "RSD";
  const { ladder } = facts.stakes;
  const minorOfUnit = (ladderIn(currency, facts)[0] ?? 0) / (ladder[0] ?? 1);
  const limits = session?.limits;
  const gameLimits = limitsIn(currency, facts);
  const least = Math.ceil(toMinor(limits?.min ?? toMajor(gameLimits?.min ?? 0)) / minorOfUnit);
  const mostStake =
    limits === undefined ? toMajor(gameLimits?.max ?? 0) : Math.min(limits.max, limits.maxRound - staked);
  const maxUnits = Math.max(0, Math.floor(toMinor(mostStake) / minorOfUnit));
  const values = ladder.filter((value) => value <= maxUnits);
  const value = values.includes(chosen) ? chosen : (values[0] ?? 0);
  const laid = sumOf(steps);
  const total = [...laid.values()].reduce((sum, units) => sum + units, 0);

  function add(step: Laid): void {
    const fits = total + step.reduce((sum, { units }) => sum + units, 0) <= maxUnits;
    setIsFull(!fits);
    if (!fits) return;
    setSteps([...steps, step]);
    sounds.play("tick");
  }
  function keep(remainingSteps: readonly Laid[]): void {
    setIsFull(false);
    setSteps(remainingSteps);
  }

  return {
    values,
    value,
    laid,
    total,
    least,
    most: maxUnits,
    isFull,
    choose: setChosen,
    lay: (spot) => add([{ spot, units: value }]),
    take(spot) {
      const at = steps.findLastIndex((step) => step.some((chip) => chip.spot === spot));
      if (at === -1) return;
      const step = steps[at]?.filter((chip) => chip.spot !== spot) ?? [];
      keep(step.length === 0 ? steps.toSpliced(at, 1) : steps.with(at, step));
    },
    undo: steps.length === 0 ? null : () => keep(steps.slice(0, -1)),
    clear: steps.length === 0 ? null : () => keep([]),
    repeat: before.length === 0 || steps.length > 0 ? null : () => add(before),
    settle(bet) {
      setBefore(bet);
      keep([]);
    },
    worth: (units) => toMajor(units * minorOfUnit),
  };
}
