// A live store with tickets in it, on either engine, and copies of it as an operator makes them.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, utimesSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import pg from "pg";
import { readConfig } from "../../../server/config.ts";
import { openStore } from "../../../server/platform/db/open-store.ts";
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
  /** A new player's credit and a ticket of it, now. */
  play(): Promise<void>;
  /** Makes the newest copy. */
  copy(): void;
  /** Makes a newest copy that has one ledger entry's amount changed. */
  spoiltCopy(): Promise<void>;
  drill(): Ended;
  /** When the last drill was passed, as the server reads it, epoch ms; null = never. */
  drilledAt(): Promise<number | null>;
  /** What drills left: temporary files, databases. */
  leftOver(): Promise<string[]>;
  close(): Promise<void>;
}

const change = "update ledger_entry set amount = amount + 1 where id = (select max(id) from ledger_entry)";

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
  const [suffix, spoilt] = [engine === "sqlite" ? "db" : "dump", "t_spoilt"];
  let [made, players] = [0, 0];

  function run(program: string, ...args: string[]): Ended {
    const { status, stdout, stderr } = spawnSync(program, args, { env, cwd: root, encoding: "utf8" });
    return { status, output: stdout + stderr };
  }
  function mustRun(program: string, ...args: string[]): void {
    const { status, output } = run(program, ...args);
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${output}`);
  }
  function nextCopy(make: (file: string) => void): string {
    made += 1;
    // Their names say nothing of their age.
    const file = join(copies, `copy-${9 - made}.${suffix}`);
    make(file);
    utimesSync(file, made, made);
    return file;
  }
  const dump = (from: string) => nextCopy((file) => mustRun("pg_dump", "-Fc", "-f", file, from));
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

  const copy = (): string =>
    engine === "postgres"
      ? dump(url)
      : nextCopy((file) => mustRun(process.execPath, "server/server.ts", "backup", file));

  return {
    clock,
    async play() {
      players += 1;
      const sub = `player-${players}`;
      const books = { store, ledger: createLedger(store.db) };
      await openWallet(books, sub, "RSD", 1);
      await credit(books, sub, 1, 1_000_00);
      await betIn(store, clock, sub);
    },
    copy,
    async spoiltCopy() {
      const good = copy();
      if (engine === "sqlite") {
        const file = nextCopy((target) => copyFileSync(good, target));
        const db = new DatabaseSync(file);
        db.exec("drop trigger ledger_entry_no_update");
        db.exec(change);
        db.close();
        utimesSync(file, made, made);
        return;
      }
      await query("postgres", `create database ${spoilt} template template0`);
      const place = new URL(`/${spoilt}`, url).href;
      mustRun("pg_restore", "--no-owner", "--exit-on-error", "-d", place, good);
      await query(spoilt, "set kvota.reset = 'on'", change);
      dump(place);
      await query("postgres", `drop database ${spoilt} with (force)`);
    },
    drill: () => run(shippedFile("restore-drill.sh"), copies),
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
      await store.close();
      await removeTestData(dataDir);
    },
  };
}
