// Jamb: five dice, any of which may be rolled again, twice. Default: stop.
import type { Draw } from "../draw.ts";
import { accept, refuse, type HouseGame } from "../house-game.ts";
import { partOf } from "../read.ts";
import { times } from "../ratio.ts";
import { diceHandOf, jambPays } from "./dice-hand.ts";

export type JambAction =
  | { readonly type: "stop" }
  /** keep: of each of the five dice, whether it stays. */
  | { readonly type: "roll"; readonly keep: readonly boolean[] };

export interface JambState {
  /** All that the round may need, in the order in which they are rolled: five, then what is rolled again from left to right. */
  readonly rolls: readonly number[];
  /** What was kept of each roll so far. */
  readonly kept: readonly (readonly boolean[])[];
  readonly stopped: boolean;
}

export const jambDice = 5;
export const jambRerolls = 2;
const faces = 6;

/** The dice as they lay after each roll. */
export function jambSteps({ rolls, kept: keptDice }: JambState): number[][] {
  let dice = rolls.slice(0, jambDice);
  let next = jambDice;
  const steps = [dice];
  for (const keep of keptDice) {
    dice = dice.map((die, place) => (keep[place] === true ? die : (rolls[next++] as number)));
    steps.push(dice);
  }
  return steps;
}

const diceOf = (state: JambState): number[] => jambSteps(state).at(-1) ?? [];

export const jamb: HouseGame<null, JambState, JambAction> = {
  facts: {
    gameCode: "house_jamb",
    name: "Jamb",
    area: "skill_games",
    kind: "staged",
    rtp: "97.9448",
    rtpNote: "bestPlay",
    volatility: 1,
    hitRate: "50.96",
    maxMultiplier: jambPays.five,
    cycleMs: 5000,
    stakes: { ladder: [20, 50, 100, 200, 500, 1_000, 2_000, 5_000], max: 5_000, maxRound: 5_000 },
  },
  check: () => accept(null),
  staked: () => null,
  open: (_bet, draw: Draw) => ({
    rolls: Array.from({ length: jambDice * (1 + jambRerolls) }, () => 1 + draw.below(faces)),
    kept: [],
    stopped: false,
  }),
  isClosed: ({ kept: keptDice, stopped }) => stopped || keptDice.length === jambRerolls,
  actions: (state) => (jamb.isClosed(state) ? [] : ["roll", "stop"]),
  checkAction(state, action) {
    const type = partOf(action, "type");
    if (type !== "roll" && type !== "stop") return refuse("badAction", "type");
    if (jamb.isClosed(state)) return refuse("notNow", "type");
    if (type === "stop") return accept({ type });
    const keep = partOf(action, "keep");
    if (!Array.isArray(keep) || keep.length !== jambDice || keep.some((entry) => typeof entry !== "boolean"))
      return refuse("badAction", "keep");
    // Keeping all five is no roll: it would use one up without telling.
    return keep.includes(false) ? accept({ type, keep: keep as boolean[] }) : refuse("badAction", "keep");
  },
  raise: () => 0,
  act: (state, action) =>
    action.type === "stop" ? { ...state, stopped: true } : { ...state, kept: [...state.kept, action.keep] },
  finish: (state) => (jamb.isClosed(state) ? state : { ...state, stopped: true }),
  payout: (state) => times(jambPays[diceHandOf(diceOf(state))]),
  view(state) {
    const steps = jambSteps(state);
    const closed = jamb.isClosed(state);
    return {
      steps,
      kept: state.kept,
      rerolls: closed ? 0 : jambRerolls - state.kept.length,
      hand: diceHandOf(steps.at(-1) ?? []),
    };
  },
};
