// Short builders for the market definitions of the sports.
import type { BandGrid, Group, Kind, MarketDef, Scope } from "./market-def.ts";

const selectionsOf: Record<Exclude<Kind, "correctScore" | "exactTotal">, readonly string[]> = {
  winner3: ["1", "X", "2"],
  winner2: ["1", "2"],
  doubleChance: ["1X", "12", "X2"],
  drawNoBet: ["1", "2"],
  handicap: ["1", "2"],
  total: ["O", "U"],
  hostTotal: ["O", "U"],
  awayTotal: ["O", "U"],
  oddEven: ["ODD", "EVEN"],
  bothScore: ["Y", "N"],
  halfFull: ["1/1", "1/X", "1/2", "X/1", "X/X", "X/2", "2/1", "2/X", "2/2"],
  next: ["1", "X", "2"],
  scorer: ["Y"],
  playerTotal: ["O", "U"],
};

/** A market with the standard selections of its kind. */
export function market(
  code: string,
  group: Group,
  kind: Exclude<Kind, "correctScore" | "exactTotal">,
  scope: Scope,
  more: Partial<MarketDef> = {},
): MarketDef {
  return {
    code,
    group,
    kind,
    scope,
    table: group === "players" ? "players" : "markets",
    selections: selectionsOf[kind],
    bands: null,
    main: group === "main",
    prematch: true,
    ...more,
  };
}

/** Lines at x.5 with `step` between them. */
export function lines(step: number, around: number): BandGrid {
  return { step, offset: 0.5, around };
}

/** A market whose selections are scores ("2-1") or counts. */
export function scores(
  code: string,
  kind: "correctScore" | "exactTotal",
  scope: Scope,
  selections: readonly string[],
): MarketDef {
  return { ...market(code, "specials", "winner2", scope), kind, selections };
}

/** Every way a race to `target` can end, host's wins first: 2-0, 2-1, 1-2, 0-2. */
export function raceScores(target: number): string[] {
  const losses = Array.from({ length: target }, (_, index) => index);
  return [...losses.map((lost) => `${target}-${lost}`), ...losses.map((lost) => `${lost}-${target}`).reverse()];
}
