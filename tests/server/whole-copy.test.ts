// One copy is the whole house: both stores of one moment while games are played, documents, and a start on what is restored.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { backup } from "../../server/commands/copies/backup.ts";
import { noteRestored, restore } from "../../server/commands/copies/restore.ts";
import { readConfig } from "../../server/config.ts";
import type { DocumentsPlace } from "../../server/people/documents/documents-place.ts";
import type { RoundAnswer, SeedsAnswer } from "../../src/protocol/games/rounds.ts";
import { jpeg } from "../harness/jpeg.ts";
import { until } from "../harness/until.ts";
import { auditLedger } from "../harness/ledger-audit.ts";
import { playHouse } from "../harness/house-player.ts";
import { type ObjectServer, startObjectServer } from "../harness/object-server.ts";
import { startTestServer, type TestServer } from "../harness/server.ts";
import { openTestStore } from "../harness/test-database.ts";

const dataKey = "a key of a test with thirty-two characters";
const database = null;
let folder: string;
let objects: ObjectServer;
let servers: TestServer[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "kvota-whole-"));
  objects = await startObjectServer();
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.stop();
  await objects.stop();
  rmSync(folder, { recursive: true, force: true });
});

const place = (): DocumentsPlace | null => readConfig({ DOCUMENTS_URL: objects.url }).documents;

async function start(documents: DocumentsPlace | null, dataDir?: string): Promise<TestServer> {
  const server = await startTestServer({
    config: { dataKey, documents, ...(dataDir === undefined ? {} : { dataDir }) },
  });
  servers.push(server);
  await server.call("/sandbox/games", { body: { cycleMs: 0 } });
  return server;
}

async function credited(server: TestServer): Promise<string> {
  await server.call("/sandbox/user", { body: { username: "gambler", credit: 100_000, currency: "RSD" } });
  return (await server.logIn("gambler")).access_token;
}

async function credit(server: TestServer, token: string): Promise<number | undefined> {
  const { body } = await server.call<{ wallets: { wallet_0: number; currency: string }[] }>("/base/v1/users", {
    token,
  });
  return body.wallets.find(({ currency }) => currency === "RSD")?.wallet_0;
}

const sendPicture = (server: TestServer, token: string) =>
  fetch(`${server.url}/account/v1/documents/id_front`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "image/jpeg" },
    body: new Uint8Array(jpeg(800, 800)),
  });

const idsIn = (file: string, query: string): string[] => {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare(query).all();
  db.close();
  return rows.map(({ id }) => String(id)).toSorted();
};

it("has both stores of one moment, however much is played while it is made", async () => {
  const server = await start(null);
  const dice = await playHouse(server, await credited(server), "house_dice");
  const end = new AbortController();
  let rounds = 0;
  const playing = (async () => {
    for (; !end.signal.aborted; rounds += 1) await dice.start(100, { target: 5000 });
  })();
  let movements = 0;
  for (let copy = 0; copy < 5; copy += 1) {
    await until(() => rounds > copy);
    const target = join(folder, `copy-${copy}`);
    await backup({ dataDir: server.dataDir, database, documents: null }, target);
    // What the games' store has an answer of, the site has carried out; what the site carried out, the games' store asked for.
    const answered = idsIn(join(target, "house.db"), "select transaction_id as id from house_call where done = 1");
    const asked = new Set(idsIn(join(target, "house.db"), "select transaction_id as id from house_call"));
    const moved = idsIn(join(target, "kvota.db"), "select transaction_id as id from game_transaction");
    expect(answered.filter((id) => !moved.includes(id))).toEqual([]);
    expect(moved.filter((id) => !asked.has(id))).toEqual([]);
    movements = moved.length;
  }
  end.abort();
  await playing;
  expect(movements).toBeGreaterThan(4);
});

it("is restored as a house that can be started: stakes of open hands are back, documents are there, no seed comes again", async () => {
  const server = await start(place());
  const token = await credited(server);
  const blackjack = await playHouse(server, token, "house_blackjack");
  let hand = (await blackjack.start(100, null)).body;
  while (hand.state !== "open") hand = (await blackjack.start(100, null)).body;
  expect((await sendPicture(server, token)).status).toBe(204);
  const before = await credit(server, token);
  const { active } = (await server.call<SeedsAnswer>("/games/v1/seeds", { token })).body;
  const target = join(folder, "copy");
  const told = await backup({ dataDir: server.dataDir, database, documents: place() }, target);
  expect(told).toBe(`${target} holds the store, the games' store and 1 documents`);
  expect(readdirSync(target)).toEqual(["documents", "house.db", "kvota.db", "set.json"]);
  await server.stop();
  servers = [];
  objects.objects.clear();

  const dataDir = join(folder, "data");
  const given = { dataDir, database, documents: place(), dataKey };
  expect(await restore(given, target)).toMatch(/is restored, with 1 documents that lay elsewhere$/);
  expect(objects.objects.size).toBe(1);
  await expect(restore(given, target)).rejects.toThrow("kvota.db is there already");
  const again = await start(place(), dataDir);
  const newToken = (await again.logIn("gambler")).access_token;
  expect(await credit(again, newToken)).toBeCloseTo((before ?? 0) + 100, 2);
  const round = await again.call<RoundAnswer>(`/games/v1/rounds/house.${hand.roundId}`, { token: newToken });
  expect(round.body.state).toBe("refunded");
  const { body: seeds } = await again.call<SeedsAnswer>("/games/v1/seeds", { token: newToken });
  expect(seeds.revealed.map(({ hash }) => hash)).toContain(active.hash);
  const admin = (await again.logIn("admin")).access_token;
  await again.call("/operator/v1/confirm", { token: admin, body: { password: "Sandbox-Pass1" } });
  const list = await again.call<{ result: { id: string }[] }>("/operator/v1/verifications", { token: admin, body: {} });
  const picture = await fetch(`${again.url}/operator/v1/verifications/${list.body.result[0]?.id}/file`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(Buffer.from(await picture.arrayBuffer()).equals(jpeg(800, 800))).toBe(true);
  await again.drain();
  servers = [];
  const store = await openTestStore(dataDir);
  await auditLedger(store.db);
  await store.close();
});

it("says where the data key is another, and takes pictures into the store where no bucket is named", async () => {
  const server = await start(place());
  await sendPicture(server, await credited(server));
  const target = join(folder, "copy");
  await backup({ dataDir: server.dataDir, database, documents: place() }, target);
  const given = { dataDir: join(folder, "data"), database, documents: null, dataKey: `${dataKey}!` };
  expect(await restore(given, target)).toContain("The data key that it was sealed by is not here");
  expect(idsIn(join(given.dataDir, "kvota.db"), "select id from document_picture")).toHaveLength(1);
  await start(null, given.dataDir);
});

it("is none without its list, with a file too many, or with one that is damaged; and what is no copy is marked by hand", async () => {
  const server = await start(null);
  const target = join(folder, "copy");
  await backup({ dataDir: server.dataDir, database, documents: null }, target);
  const given = { dataDir: join(folder, "data"), database, documents: null, dataKey };
  await expect(restore(given, folder)).rejects.toThrow("is no copy of a house");
  writeFileSync(join(target, "more"), "");
  await expect(restore(given, target)).rejects.toThrow("does not hold the files of its list");
  rmSync(join(target, "more"));
  writeFileSync(join(target, "house.db"), "");
  await expect(restore(given, target)).rejects.toThrow("house.db is damaged");
  expect(readdirSync(folder)).toEqual(["copy"]);
  await expect(noteRestored(given)).rejects.toThrow("there is no");
  mkdirSync(given.dataDir, { recursive: true });
  expect(await noteRestored({ dataDir: server.dataDir, database })).toBe("the games begin anew at the next start");
});
