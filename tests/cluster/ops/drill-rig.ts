// A live store with tickets in it, on either engine, and copies of it as an operator makes them.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import pg from "pg";
import { readConfig } from "../../../server/config.ts";
import { openStore } from "../../../server/platform/db/open-store.ts";
import { openHouseStore } from "../../../server/casino/house/open-house-store.ts";
import { createDataKey } from "../../../server/money/data-key.ts";
import { dataKeyCheck, dataKeyFile } from "../../../server/money/open-data-key.ts";
import { createLedger } from "../../../server/money/ledger/create-ledger.ts";
import { readDrillTime } from "../../../server/platform/ops/metrics/drill-time.ts";
import { createFakeClock, type FakeClock } from "../../harness/fake-clock.ts";
import { databaseOf, removeTestData } from "../../harness/test-database.ts";
import { credit, openWallet } from "../../harness/credits.ts";
import { postgresPrograms } from "../postgres-programs.ts";
import { betIn } from "./bet-in.ts";
import { root, shippedFile } from "./shipped.ts";

export type Engine = "sqlite" | "postgres";

interface Ended {
  status: number | null;
  output: string;
}

export interface DrillRig {
  readonly clock: FakeClock;
  /** A new player's credit, a ticket of it and a round of a game, now. */
  play(): Promise<void>;
  /** Makes the newest copy. */
  copy(): void;
  /** Makes a newest copy that has one ledger entry's amount changed. @param isListed its sum as well */
  spoiltCopy(isListed: boolean): void;
  /** Makes this the key that the live store's secrets are sealed by, and puts it where its server looks for it. */
  seal(key: string): Promise<void>;
  /** As by its next start, the server has another key now. */
  changeKey(key: string): void;
  drill(): Ended;
  /** The same told by a file, as a unit is. @param lines of it besides */
  drillByFile(...lines: string[]): Ended;
  /** When the last drill was passed, as the server reads it, epoch ms; null = never. */
  drilledAt(): Promise<number | null>;
  /** What drills left: temporary files, databases. */
  leftOver(): Promise<string[]>;
  close(): Promise<void>;
}

const change = "update ledger_entry set amount = amount + 1 where id = (select max(id) from ledger_entry)";

const roundOf = (player: string, at: number) => ({
  round_id: `round of ${player}`,
  player_id: player,
  session_id: player,
  game_code: "house_dice",
  mode: "real" as const,
  currency: "RSD",
  phase: "closed" as const,
  seq: 0,
  bet: "{}",
  state: "{}",
  steps: "[]",
  request_hash: "",
  stake: 100,
  raised: 0,
  win: 0,
  seed_id: player,
  nonce: 0,
  table_n: null,
  pending: null,
  error: null,
  started_at: at,
  last_at: at,
  closed_at: at,
});

export async function createDrillRig(engine: Engine): Promise<DrillRig> {
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-drill-"));
  const [copies, temporary] = [join(dataDir, "copies"), join(dataDir, "temporary")];
  for (const folder of [copies, temporary]) mkdirSync(folder);
  const database = engine === "sqlite" ? null : await databaseOf(dataDir);
  if (engine === "postgres" && database === null) throw new Error("these tests need PostgreSQL: npm run test:cluster");
  const url = database?.url ?? "";
  const env = {
    PATH: [postgresPrograms() ?? "", process.env["PATH"]].join(delimiter),
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    TMPDIR: temporary,
    ...(engine === "postgres" ? { RESTORE_DRILL_FILE: join(copies, "drilled") } : {}),
  };
  const clock = createFakeClock();
  const store = await openStore({ dataDir, database }, clock);
  const house = await openHouseStore({ dataDir, database }, clock, () => undefined);
  let [made, players] = [0, 0];

  function runIn(given: NodeJS.ProcessEnv, program: string, ...args: string[]): Ended {
    const { status, stdout, stderr } = spawnSync(program, args, { env: given, cwd: root, encoding: "utf8" });
    return { status, output: stdout + stderr };
  }
  const run = (program: string, ...args: string[]): Ended => runIn(env, program, ...args);
  function mustRun(program: string, ...args: string[]): void {
    const { status, output } = run(program, ...args);
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${output}`);
  }
  function nextCopy(make: (folder: string) => void): string {
    made += 1;
    // Their names say nothing of their age.
    const folder = join(copies, `copy-${9 - made}`);
    make(folder);
    utimesSync(join(folder, "set.json"), made, made);
    return folder;
  }
  async function query(on: string, ...texts: string[]): Promise<{ name?: string }[]> {
    const client = new pg.Client({ connectionString: new URL(`/${on}`, url).href });
    await client.connect();
    try {
      let rows: { name?: string }[] = [];
      for (const text of texts) ({ rows } = await client.query<{ name?: string }>(text));
      return rows;
    } finally {
      await client.end();
    }
  }

  const copy = (): string => nextCopy((folder) => mustRun(process.execPath, "server/server.ts", "backup", folder));

  return {
    clock,
    async play() {
      players += 1;
      const sub = `player-${players}`;
      const books = { store, ledger: createLedger(store.db) };
      await openWallet(books, sub, "RSD", 1);
      await credit(books, sub, 1, 1_000_00);
      await betIn(store, clock, sub);
      await house.db.insertInto("house_round").values(roundOf(sub, clock.now())).execute();
    },
    copy,
    spoiltCopy(isListed) {
      const good = copy();
      nextCopy((folder) => {
        cpSync(good, folder, { recursive: true });
        const file = join(folder, "kvota.db");
        const db = new DatabaseSync(file);
        db.exec("drop trigger ledger_entry_no_update");
        db.exec(change);
        db.close();
        if (!isListed) return;
        const list = join(folder, "set.json");
        const set = JSON.parse(readFileSync(list, "utf8")) as { files: Record<string, string> };
        set.files["kvota.db"] = createHash("sha256").update(readFileSync(file)).digest("hex");
        writeFileSync(list, JSON.stringify(set));
      });
    },
    async seal(key) {
      writeFileSync(dataKeyFile(dataDir), `${key}\n`);
      const value = createDataKey(key).mark("check", dataKeyCheck.text);
      await store.db.insertInto("secret").values({ name: dataKeyCheck.name, value }).execute();
    },
    changeKey: (key) => writeFileSync(dataKeyFile(dataDir), `${key}\n`),
    drill: () => run(shippedFile("restore-drill.sh"), copies),
    drillByFile(...lines) {
      const { PATH, TMPDIR, ...rest } = env;
      const file = join(dataDir, "kvota.env");
      writeFileSync(file, [...lines, ...Object.entries(rest).map((entry) => entry.join("="))].join("\n"));
      return runIn({ PATH, TMPDIR }, shippedFile("restore-drill.sh"), `--env-file=${file}`, copies);
    },
    drilledAt: () =>
      readDrillTime(readConfig(env).drillFile, (error) => {
        throw error;
      }),
    async leftOver() {
      const files = readdirSync(temporary);
      if (engine === "sqlite") return files;
      const rows = await query(
        "postgres",
        "select datname as name from pg_database where datname like 'kvota\\_drill\\_%'",
      );
      return [...files, ...rows.map(({ name }) => name ?? "")];
    },
    async close() {
      await house.close();
      await store.close();
      await removeTestData(dataDir);
    },
  };
}
