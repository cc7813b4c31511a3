// What a match phase means in its sport.
import { sportKind } from "./sport-kinds.ts";
import { lookup } from "../open-record.ts";

export type PhaseKind =
  | "before"
  | "play"
  /** Between two parts. */
  | "break"
  /** Overtime, extra innings, penalties: after the regular parts. */
  | "extra"
  /** Halted, to go on perhaps. */
  | "stopped"
  | "over";

export interface Phase {
  /** Under which texts name it. */
  readonly label: string;
  readonly kind: PhaseKind;
  /** The n of the `Pn` of the stats that is being played; null = none. */
  readonly part: number | null;
  /** Whether a minute beside it says anything. */
  readonly clock: boolean;
}

const everywhere: Readonly<Record<string, PhaseKind>> = {
  NSY: "before",
  DEL: "before",
  POST: "before",
  INT: "stopped",
  F: "over",
  AET: "over",
  AP: "over",
  ABD: "over",
  CAN: "over",
  RET: "over",
  WO: "over",
};

const between: Readonly<Record<string, PhaseKind>> = {
  HT: "break",
  P: "break",
  ETHT: "break",
  AOT: "extra",
  ET: "extra",
  EI: "extra",
  PEN: "extra",
};

/** Every phase that a match of this sport may be in. */
export function phasesOf(sport: string): readonly string[] {
  const kind = sportKind(sport);
  return [...kind.parts, ...kind.between, ...Object.keys(everywhere)];
}

/** A phase that the sport does not know keeps its name and counts as being played. */
export function phaseOf(sport: string, name: string): Phase {
  const { parts, between: others, clock } = sportKind(sport);
  const part = parts.indexOf(name);
  if (part >= 0) return { label: name, kind: "play", part: part + 1, clock };
  // Halves have a half-time and no other pause: what follows their overtime are penalties.
  if (name === "P" && parts[0] === "FH") return { label: "PEN", kind: "extra", part: null, clock: false };
  const kind = others.includes(name) ? lookup(between, name) : undefined;
  if (kind !== undefined) return { label: name, kind, part: null, clock: clock && name !== "PEN" };
  const general = lookup(everywhere, name);
  if (general !== undefined) return { label: name, kind: general, part: null, clock: clock && general === "stopped" };
  return { label: name, kind: "play", part: null, clock: true };
}

/** Phase in which part `n` (from 1) is played; null = the sport has no such part. */
export function partPhase(sport: string, n: number): string | null {
  return sportKind(sport).parts[n - 1] ?? null;
}
