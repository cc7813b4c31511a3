// The catalogue of games as providers tell of them: many, or none at first.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Catalogue, openCatalogue } from "../../../server/casino/catalogue.ts";
import { setGame } from "../../../server/casino/operator/set-game.ts";
import { acme } from "../../../server/casino/providers/acme.ts";
import { partAuthor } from "../../../server/site/audit/author.ts";
import type { GameFacts, GameProvider } from "../../../server/game-provider.ts";
import type { Store } from "../../../server/platform/db/store.ts";
import { createFakeSettings } from "../../harness/fake-settings.ts";
import { createServerClock, type ServerClock } from "../../harness/server-clock.ts";
import { openTestStore, removeTestData } from "../../harness/test-database.ts";
import { until } from "../../harness/until.ts";

let folder: string;
let clock: ServerClock;
let store: Store;
let failures: unknown[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "kvota-games-"));
  clock = createServerClock();
  store = await openTestStore(folder, clock);
  failures = [];
});
afterEach(async () => {
  await store.close();
  await removeTestData(folder);
});

const open = (games: GameProvider["games"]) =>
  openCatalogue({
    db: store.db,
    clock,
    settings: createFakeSettings(),
    providers: [{ ...acme, games }],
    failed: (error) => failures.push(error),
  });

async function manyGames(count: number): Promise<GameFacts[]> {
  const [game] = await acme.games();
  if (game === undefined) throw new Error("acme has no game");
  return Array.from({ length: count }, (_, number) => ({ ...game, gameCode: `acme_${number}` }));
}

it("takes all games of a provider that has more than a statement has places", async () => {
  const games = await manyGames(10_000);
  const catalogue = await open(async () => games);
  expect(catalogue.list()).toHaveLength(10_000);
  const { count } = await store.db
    .selectFrom("game")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(10_000);
});

it("asks a provider again that did not answer, now and then, and waits for it with nothing else", async () => {
  let asked = 0;
  let answer = (): Promise<readonly GameFacts[]> => Promise.reject(new Error("away"));
  const catalogue = await open(() => {
    asked += 1;
    return answer();
  });
  expect([asked, failures.length, catalogue.isWhole(), catalogue.list()]).toEqual([1, 1, false, []]);
  await catalogue.reload();
  expect(asked).toBe(1);
  answer = () => new Promise(() => undefined);
  clock.advance(10_000);
  await catalogue.reload();
  expect(asked).toBe(2);
  answer = acme.games;
  clock.advance(10_000);
  await catalogue.reload();
  await until(() => catalogue.isWhole());
  expect(await catalogue.reload()).toBe(true);
  expect(catalogue.list().map(({ gameCode }) => gameCode)).toEqual(["acme_plain"]);
});

it("is changed as the store has it, whatever another process has not read yet", async () => {
  const [a, b] = [await open(acme.games), await open(acme.games)];
  const set = (catalogue: Catalogue, change: Omit<Parameters<typeof setGame>[1], "gameCode" | "reason">) =>
    setGame(
      { store, catalogue, realtime: { toUser: () => undefined }, failed: (error) => failures.push(error) },
      { gameCode: "acme_plain", reason: "as agreed", ...change },
      partAuthor("test", clock.now()),
    );
  await set(a, { enabled: false, limits: [{ currency_id: 1, max: 200 }] });
  // It has not looked again since.
  const changed = await set(b, { tags: ["fresh"], limits: [{ currency_id: 2, max: 1 }] });
  expect(changed).toMatchObject({ enabled: false, tags: ["fresh"], limits: [{ max: 20_000 }, { max: 100 }] });
  await set(a, { hidden: true });
  expect(a.find("acme_plain")).toMatchObject({ ...changed, hidden: true });
  expect(failures).toEqual([]);
});
