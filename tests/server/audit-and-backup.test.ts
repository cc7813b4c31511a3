// What proves the ledger and copies the store while a server goes on.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OfferAnswer } from "../../src/protocol/offer.ts";
import { inherited } from "../harness/server-process.ts";
import { startTestServer, type TestServer } from "../harness/server.ts";

const entry = join(import.meta.dirname, "../../server/server.ts");
let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), "kvota-copies-"));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function run(args: readonly string[], dataDir = server.dataDir): Promise<{ code: number | null; output: string }> {
  const env = { ...inherited, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [entry, ...args], { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output: output.trim() })));
}

/** Places tickets one after the other until it is told to end; how many were taken. */
async function keepBetting(goesOn: () => boolean): Promise<number> {
  const { access_token: token } = await server.logIn("player");
  await server.call("/sandbox/user", { body: { username: "player", credit: 10_000_000 } });
  const { body: offer } = await server.call<OfferAnswer>("/cms/v1/betting/prematch/offer", {
    body: { sport_code: "F", time_filter: "all" },
  });
  // One that does not start meanwhile.
  const later = Date.now() + 15 * 60_000;
  const match = offer.result.find(({ markets, timeStart }) => markets["1X2"]?.[0]?.MS === "OPEN" && timeStart > later);
  const odds = match?.markets["1X2"]?.[0]?.selections["1"]?.O;
  let taken = 0;
  for (let first = true; first || goesOn(); first = false) {
    const selection = {
      eventId: match?.eventId,
      type: "prematch",
      marketsTable: "markets",
      marketsKey: "1X2",
      marketCode: "1X2",
      marketsGroup: "main",
      selectionCode: "1",
      odds,
      original_odds: odds,
      sport: "F",
      player: "",
    };
    const { status } = await server.call("/sportsbetting/v1/tickets", {
      token,
      body: {
        ticket_id: randomUUID(),
        selections: [selection],
        autoOddsChange: true,
        bets: [{ selectedSystems: [1], stake: 20, type: "total" }],
        wallet: { currency: "RSD", currency_id: 1 },
      },
    });
    if (status === 200) taken += 1;
  }
  return taken;
}

const ticketsIn = (file: string): number => {
  const copy = new DatabaseSync(file, { readOnly: true });
  const count = Number(copy.prepare("select count(*) as n from ticket").get()?.["n"]);
  copy.close();
  return count;
};

it("copies the store while bets come in, and the copy holds", async () => {
  let goesOn = true;
  const betting = keepBetting(() => goesOn);
  const target = join(folder, "copy");
  // The copy is to hold some of them.
  await expect.poll(() => ticketsIn(join(server.dataDir, "kvota.db"))).toBeGreaterThan(0);
  const made = await run(["backup", target]);
  const proved = await run(["audit"]);
  goesOn = false;
  expect(made).toEqual({
    code: 0,
    output: `${target} holds the store, the games' store and 0 documents`,
  });
  expect(proved).toEqual({ code: 0, output: "the ledger holds" });
  const taken = await betting;
  expect(taken).toBeGreaterThan(3);
  expect(ticketsIn(join(target, "kvota.db"))).toBeLessThanOrEqual(taken);
  expect(readdirSync(folder)).toEqual(["copy"]);
  const again = await run(["backup", target]);
  expect(again.code).toBe(1);
  expect(again.output).toContain("is there already");
});

it.each([
  [
    "an entry",
    "update ledger_entry set amount = amount + 1 where id = (select min(id) from ledger_entry)",
    "sum to zero",
  ],
  ["a balance", "update ledger_account set balance = balance + 1 where bucket = 'wallet_0'", "a balance is the sum"],
  [
    "a hold",
    "update ledger_hold set state = 'voided' where ref = (select ref from ledger_hold where state <> 'voided' limit 1)",
    "a hold is set aside once",
  ],
])("says that a ledger with %s changed does not hold, and makes no copy of it", async (_name, change, rule) => {
  const spoilt = mkdtempSync(join(folder, "spoilt-"));
  for (const name of ["kvota.db", "house.db"]) copyFileSync(join(folder, "copy", name), join(spoilt, name));
  const file = new DatabaseSync(join(spoilt, "kvota.db"));
  const triggers = file.prepare("select name from sqlite_master where type = 'trigger'").all();
  for (const { name } of triggers) file.exec(`drop trigger "${String(name)}"`);
  file.exec(change);
  file.close();
  const proved = await run(["audit"], spoilt);
  expect(proved.code).toBe(1);
  expect(proved.output).toContain(rule);
  const target = join(spoilt, "out");
  expect((await run(["backup", target], spoilt)).code).toBe(1);
  expect(existsSync(target)).toBe(false);
});

it("says where there is no store", async () => {
  const empty = join(folder, "empty");
  mkdirSync(empty);
  for (const args of [["audit"], ["backup", join(folder, "none")]])
    expect(await run(args, empty)).toMatchObject({ code: 1, output: expect.stringContaining("there is no") });
});
