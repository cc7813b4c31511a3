// @vitest-environment jsdom
// The return to players is one figure, to its last digit: counted from all outcomes, told by the server, and printed in the
// rules and in the lobby of every language.
import "fake-indexeddb/auto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, render, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { GameProvider, type GameParts } from "../../games/kit/game-context.tsx";
import { createPlay } from "../../games/kit/play.ts";
import { RulesPanel } from "../../games/kit/rules-panel.tsx";
import { createSettings } from "../../games/kit/settings.ts";
import type { Texts } from "../../games/kit/texts.ts";
import { dice, diceNumbers, diceTargets, dicePays } from "../../src/domain/games/dice.ts";
import { draw48, draw48Pays } from "../../src/domain/games/draw48.ts";
import { houseFacts } from "../../src/domain/games/house-catalogue.ts";
import { kenoDrawn, kenoMost, kenoNumbers, kenoPays } from "../../src/domain/games/keno.ts";
import { plinkoPays, plinkoRisks, plinkoRows } from "../../src/domain/games/plinko.ts";
import { rouletteNumbers, spots } from "../../src/domain/games/roulette/spots.ts";
import { plumOrchard, plumStrips } from "../../src/domain/games/slots/plum-orchard.ts";
import { tramMarks } from "../../src/domain/games/tram.ts";
import { siteLanguages } from "../../src/domain/site-languages.ts";
import { GameInfo } from "../../src/features/casino/lobby/game-info.tsx";
import { gamesAnswerSchema, type WireGame } from "../../src/protocol/games/catalogue.ts";
import { setWidth } from "../harness/page-width.ts";
import { renderAt } from "../harness/routed-screen.tsx";
import { startTestServer } from "../harness/server.ts";
import { emptyTables, openTables } from "../harness/ticket-screen.tsx";
import { by, choose, fraction, isLess, percent, plus, type Fraction } from "../src/domain/games/exact.ts";

let told: readonly WireGame[] = [];
beforeAll(async () => {
  setWidth(1280);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  await openTables();
  const server = await startTestServer();
  const games = gamesAnswerSchema.parse((await server.call("/games/v1/games/enabled")).body);
  told = games.filter(({ provider }) => provider === "house");
  await server.stop();
});
afterEach(async () => {
  cleanup();
  await emptyTables();
});
afterAll(cleanup);

const least = (shares: readonly Fraction[]): Fraction =>
  shares.reduce((worst, share) => (isLess(share, worst) ? share : worst));
const sum = (shares: readonly Fraction[]): Fraction => shares.reduce(plus, fraction(0));
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Those whose outcomes can be counted in a moment; the others are counted with the rules of their games. */
const counted: Readonly<Record<string, () => Fraction>> = {
  house_dice: () =>
    least(
      range(diceTargets.least, diceTargets.most).map((target) => {
        const { numerator, denominator } = dicePays({ target });
        return by(fraction(target, diceNumbers), fraction(numerator, denominator));
      }),
    ),
  house_keno: () =>
    least(
      range(1, kenoMost).map((chosen) =>
        sum(
          range(0, chosen).map((hits) => {
            const ways = choose(chosen, hits) * choose(kenoNumbers - chosen, kenoDrawn - hits);
            return by(fraction(ways, choose(kenoNumbers, kenoDrawn)), fraction(kenoPays(chosen, hits), 10));
          }),
        ),
      ),
    ),
  house_plinko: () =>
    least(
      plinkoRows
        .flatMap((rows) => plinkoRisks.map((risk) => ({ rows, risk })))
        .map((bet) =>
          sum(
            plinkoPays(bet).map((tenths, slot) =>
              by(fraction(choose(bet.rows, slot), 2n ** BigInt(bet.rows)), fraction(tenths, 10)),
            ),
          ),
        ),
    ),
  house_roulette: () => least(spots.map(({ numbers, pays }) => fraction(numbers.length * (pays + 1), rouletteNumbers))),
  house_wheel: () => least(spots.map(({ numbers, pays }) => fraction(numbers.length * (pays + 1), rouletteNumbers))),
  house_tram: () =>
    least(
      range(tramMarks.least, tramMarks.most).map((mark) =>
        by(fraction((97n * 2n ** 32n) / BigInt(mark), 2n ** 32n), fraction(mark, 100)),
      ),
    ),
  house_draw48: () =>
    sum(
      range(draw48.chosen, draw48.balls).map((ball) =>
        by(
          fraction(choose(ball - 1, draw48.chosen - 1), choose(draw48.numbers, draw48.chosen)),
          fraction(draw48Pays(ball), 2),
        ),
      ),
    ),
  house_plum_orchard() {
    const [first = "", second = "", third = ""] = plumStrips;
    let paid = 0;
    for (let a = 0; a < first.length; a += 1)
      for (let b = 0; b < second.length; b += 1)
        for (let c = 0; c < third.length; c += 1) {
          const { numerator, denominator } = plumOrchard.payout({ stops: [a, b, c] });
          paid += (numerator / denominator) * 5;
        }
    return fraction(Math.round(paid), 5 * first.length * second.length * third.length);
  },
};

/** "95.35" -> "95,35 %": as the site writes numbers in each of its languages. */
const printed = (rtp: string): string => `${rtp.replace(".", ",")} %`;
const figures = (text: string): string[] => text.match(/\d+(?:[.,]\d+)? %/g) ?? [];

it("is that of the outcomes, in the facts and at the server", () => {
  expect(told.map(({ gameCode, rtp }) => `${gameCode} ${rtp}`).sort()).toEqual(
    houseFacts.map(({ gameCode, rtp }) => `${gameCode} ${rtp}`).sort(),
  );
  for (const [gameCode, count] of Object.entries(counted)) {
    const rtp = told.find((game) => game.gameCode === gameCode)?.rtp ?? "";
    expect([gameCode, rtp]).toEqual([gameCode, percent(count(), rtp.split(".")[1]?.length ?? 0)]);
  }
  expect(dice.facts.rtp).toBe("98");
});

describe.each(siteLanguages)("in %s", (language) => {
  const read = (name: string): object =>
    JSON.parse(readFileSync(join(import.meta.dirname, `../../games/texts/${language}/${name}.json`), "utf8")) as object;
  const texts = { ...read("kit"), ...read("table") } as Texts;
  const noServer = (): never => {
    throw new Error("rules ask nothing");
  };

  it("is printed in the rules of every game", () => {
    for (const facts of houseFacts) {
      const play = createPlay({
        server: { open: noServer, start: noServer, act: noServer, round: noServer },
        send: noServer,
        newRoundId: noServer,
        newClientSeed: noServer,
        delay: noServer,
      });
      const sounds = { unlock: noServer, play: noServer };
      const parts: GameParts = {
        facts,
        play,
        texts,
        sounds,
        send: noServer,
        settings: createSettings(language, false, true),
      };
      const { container } = render(
        <GameProvider value={parts}>
          <RulesPanel onClose={noServer} fairness={null}>
            {null}
          </RulesPanel>
        </GameProvider>,
      );
      const shares = [facts.rtp, ...(facts.hitRate === null ? [] : [facts.hitRate])];
      expect([facts.gameCode, figures(container.textContent)]).toEqual([facts.gameCode, shares.map(printed)]);
      cleanup();
    }
  });

  it("is printed in the lobby", async () => {
    const game = told.find(({ gameCode }) => gameCode === "house_blackjack");
    if (game === undefined) throw new Error("blackjack is not offered");
    await renderAt(`/${language}/casino`, <GameInfo game={game} onClose={noServer} />, language);
    const dialog = await screen.findByRole("dialog");
    expect(figures(dialog.textContent)).toEqual([printed(game.rtp), printed(game.hitRate ?? "")]);
  });
});
