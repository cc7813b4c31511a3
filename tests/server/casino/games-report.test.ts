// The report that shows whether games pay what they promise.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { gamesReport } from "../../../server/casino/operator/games-report.ts";
import { drawOf } from "../../../server/casino/house/seeds.ts";
import { dice } from "../../../src/domain/games/dice.ts";
import { payOf } from "../../../src/domain/games/ratio.ts";
import { openTestStore, removeTestData } from "../../harness/test-database.ts";

const at = 1_700_000_000_000;
const day = 24 * 3600_000;

const round = (gameCode: string, number: number, stake: number, win: number) => ({
  provider: "house",
  round_id: `${gameCode}-${number}`,
  sub: "s",
  session_id: "s",
  play_id: "p",
  game_code: gameCode,
  currency: "RSD",
  currency_id: 1,
  stake,
  stake_1: 0,
  win,
  bets: 1,
  wins: 1,
  state: "closed" as const,
  opened_at: at + number,
  closed_at: at + number,
  flagged: number === 0 ? 1 : 0,
});

it("finds 10,000 rounds of dice where they are expected, and tells of what is too far off", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-report-"));
  const store = await openTestStore(dataDir);
  const seed = "07".repeat(32);
  const rounds = Array.from({ length: 10_000 }, (_, number) => {
    const [stake, target] = [1000 + (number % 7) * 500, 100 + (number % 97) * 100];
    const state = dice.open({ target }, drawOf({ seed }, "report", number));
    return round("house_dice", number, stake, payOf(stake, dice.payout(state)));
  });
  const broken = Array.from({ length: 1000 }, (_, number) =>
    round("house_keno", number, 1000, number % 2 === 0 ? 3000 : 0),
  );
  const open = { ...round("house_keno", 5000, 1000, 0), state: "open" as const, closed_at: null };
  for (let first = 0; first < rounds.length; first += 1000)
    await store.db
      .insertInto("game_round")
      .values(rounds.slice(first, first + 1000))
      .execute();
  await store.db
    .insertInto("game_round")
    .values([...broken, open])
    .execute();
  const find = (gameCode: string) => ({ rtp: gameCode === "house_dice" ? "98" : "95.16" }) as never;
  const report = (from: number, to: number) => gamesReport(store.db, { find }, { from, to }, at + 2 * day);

  const [one, other] = await report(at, at + 10_000);
  expect(one).toMatchObject({ gameCode: "house_dice", rounds: 10_000, expectedRtp: "98", flagged: 1, openOver25h: 0 });
  expect(Math.abs(one?.deviations ?? 99)).toBeLessThan(4);
  expect(one?.stakes).toBe(rounds.reduce((sum, { stake }) => sum + stake, 0) / 100);
  expect(other).toMatchObject({ gameCode: "house_keno", rounds: 1000, rtp: "150.00", openOver25h: 1 });
  expect(other?.deviations).toBeGreaterThan(4);
  expect(await report(at - 2, at - 1)).toEqual([]);
  await store.close();
  await removeTestData(dataDir);
});
