// Fair chances of a market's selections, by its own settlement rule over the model's outlook.
import type { Outlook } from "../model/outlook.ts";
import type { Pmf } from "../model/pmf.ts";
import type { MarketDef } from "./market-def.ts";
import { figureOf, type NumberKind, settleNumber, settlePair } from "./settle-rule.ts";
import type { MatchModel } from "../model/model.ts";
import type { LegResult } from "../../ticketing/leg.ts";

/** Chances of each kind of result; the fair odd o solves E(payout) = 1, and this returns 1 / o. */
class Fair {
  #won = 0;
  #halfWon = 0;
  #halfLost = 0;
  #void = 0;
  add(result: LegResult, chance: number): void {
    if (result === "won") this.#won += chance;
    else if (result === "half-won") this.#halfWon += chance;
    else if (result === "half-lost") this.#halfLost += chance;
    else if (result === "void") this.#void += chance;
  }
  chance(): number {
    const atRisk = 1 - this.#void - (this.#halfLost + this.#halfWon) / 2;
    return atRisk <= 1e-12 ? Number.NaN : (this.#won + this.#halfWon / 2) / atRisk;
  }
}

function overNumber(kind: NumberKind, def: MarketDef, pmf: Pmf, band: number): number[] {
  return def.selections.map((selection) => {
    const fair = new Fair();
    pmf.p.forEach((chance, index) => fair.add(settleNumber(kind, pmf.from + index, band, selection), chance));
    return fair.chance();
  });
}

function pmfOf(outlook: Outlook, def: MarketDef): Pmf | null {
  const figure = figureOf(def.kind);
  if (figure === "diff") return outlook.diff();
  if (figure === "total") return outlook.total();
  if (figure === "host") return outlook.host();
  return figure === "away" ? outlook.away() : null;
}

/** The number that the market's band is compared with; null where it has none. */
export function bandPmf(def: MarketDef, model: MatchModel, player: string): Pmf | null {
  if (def.kind === "playerTotal") return model.playerPoints(player);
  const outlook = model.outlook(def.scope);
  return outlook === null ? null : pmfOf(outlook, def);
}

/**
 * Fair chances in the order of the market's selections; null = not offered here.
 * A chance of 1 (or NaN, a sure void) says that the market is decided.
 */
export function probabilities(def: MarketDef, model: MatchModel, band: string, player: string): number[] | null {
  const { kind } = def;
  switch (kind) {
    case "halfFull": {
      const pairs = model.halfFull();
      if (pairs === null) return null;
      const sign = (value: number): string => (value > 0 ? "1" : value < 0 ? "2" : "X");
      const chances = new Map<string, number>();
      for (const { host, away, chance } of pairs) {
        const code = `${sign(host)}/${sign(away)}`;
        chances.set(code, (chances.get(code) ?? 0) + chance);
      }
      return def.selections.map((selection) => chances.get(selection) ?? 0);
    }
    case "next": {
      const next = model.next();
      if (next === null) return null;
      if (String(next.number) !== band) return def.selections.map(() => Number.NaN);
      return def.selections.map((selection) => next.chances[selection === "1" ? 0 : selection === "X" ? 1 : 2]);
    }
    case "scorer": {
      const chance = model.scores(player);
      return chance === null ? null : [chance];
    }
    case "bothScore":
    case "correctScore": {
      const pairs = model.outlook(def.scope)?.pairs();
      if (pairs === undefined || pairs === null) return null;
      const fair = def.selections.map(() => new Fair());
      for (const { host, away, chance } of pairs) {
        // Scores this unlikely change no price.
        if (chance < 1e-12) continue;
        def.selections.forEach((selection, index) =>
          fair[index]?.add(settlePair(kind, host, away, selection, def.selections), chance),
        );
      }
      return fair.map((each) => each.chance());
    }
    case "winner3":
    case "winner2":
    case "doubleChance":
    case "drawNoBet":
    case "handicap":
    case "total":
    case "hostTotal":
    case "awayTotal":
    case "oddEven":
    case "exactTotal":
    case "playerTotal": {
      const pmf = bandPmf(def, model, player);
      return pmf === null ? null : overNumber(kind, def, pmf, Number(band));
    }
  }
}
