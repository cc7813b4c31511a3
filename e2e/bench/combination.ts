// What it costs to price a combination of eight legs, when the match has just moved and when it has not; what 200 asks a second
// come to; and how long a model is fitted to prices from elsewhere. --asks=2000 sets how many are measured.
import { createFixture, type Fixture } from "../../server/betting/feed/fixtures/fixture.ts";
import { fitMatch, fittedPrices } from "../../server/betting/combination/fitted-model.ts";
import { createModel } from "../../server/betting/feed/model/match-model.ts";
import { withJoints } from "../../server/betting/combination/match-models.ts";
import { type OfferedLeg, bettableLegs } from "../../server/betting/combination/offered-legs.ts";
import { priceCombination } from "../../server/betting/combination/price-combination.ts";
import { createRandom } from "../../server/betting/feed/random.ts";
import type { Match } from "../../src/protocol/match.ts";
import { type PricedMatch, priceMatch } from "../../tests/harness/combination-legs.ts";
import { keepResults, numberOption } from "./bench-options.ts";
import { median, percentile } from "./statistics.ts";

const asks = numberOption("asks", 2000);
const asksPerSecond = 200;
const legsOfAsk = 8;
const mostOdds = 1000;
/** As often as not, a match that is asked for has moved since the last ask. */
const shareMoved = 0.5;

const random = createRandom(17, "combinations");

const matchOf = (
  { leagueId, leagueName, groupName, hostName, awayName, timeStart, sport }: Fixture,
  priced: PricedMatch,
): Match => {
  const { markets, players, standing } = priced;
  const head = { eventId: 1, rev: 1, sport, leagueId, leagueName, groupName, hostName, awayName, timeStart };
  const { inPlay, phase: matchPhase, results, stats } = standing;
  return { ...head, inPlay, matchState: inPlay ? "LIVE" : "NSY", matchPhase, results, stats, markets, players };
};

/** Eight different outcomes that can come true together. */
function drawLegs(priced: PricedMatch, offered: readonly OfferedLeg[]): OfferedLeg[] {
  const legs: OfferedLeg[] = [];
  for (let tries = 0; tries < 200 && legs.length < legsOfAsk; tries += 1) {
    const leg = offered[Math.floor(random() * offered.length)];
    if (leg === undefined || legs.includes(leg)) continue;
    if (priceCombination(priced.model, [...legs, leg], mostOdds).kind === "priced") legs.push(leg);
  }
  return legs;
}

/** Of this process: what others do on the machine does not count. */
function cpuMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const moved: number[] = [];
const still: number[] = [];
const fits: number[] = [];
for (let n = 0; still.length < asks && n < asks * 4; n += 1) {
  const fixture = createFixture(17, "F", n % 4, 900_000 + n);
  const priced = priceMatch(fixture, n % 2 === 0 ? null : random() * 0.8);
  const match = matchOf(fixture, priced);
  const legs = drawLegs(priced, bettableLegs(match));
  if (legs.length < legsOfAsk) continue;
  const model = withJoints(createModel(fixture, priced.standing));
  for (const times of [moved, still]) {
    times.push(cpuMs(() => priceCombination(model, legs, mostOdds)));
  }
  const prices = fittedPrices(match);
  if (prices === null) continue;
  fits.push(cpuMs(() => fitMatch(prices, priced.standing)));
}

const mean = (times: readonly number[]): number => times.reduce((sum, ms) => sum + ms, 0) / times.length;
const figures = {
  asks: moved.length,
  movedMs: { p50: median(moved), p99: percentile(moved, 0.99) },
  stillMs: { p50: median(still), p99: percentile(still, 0.99) },
  fitMs: { p50: median(fits), p99: percentile(fits, 0.99) },
  shareOfCore: (asksPerSecond * (shareMoved * mean(moved) + (1 - shareMoved) * mean(still))) / 1000,
};
console.log(
  `${figures.asks} combinations of ${legsOfAsk}: p99 ${figures.movedMs.p99.toFixed(2)} ms of CPU after a move, ` +
    `${figures.stillMs.p99.toFixed(2)} ms without; ${asksPerSecond} asks a second take ` +
    `${(figures.shareOfCore * 100).toFixed(1)} % of a core; a fit p99 ${figures.fitMs.p99.toFixed(2)} ms`,
);
keepResults("combination", figures);
