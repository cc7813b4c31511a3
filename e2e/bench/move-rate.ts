// How long a house of many tickets takes from its files to PostgreSQL, and into a copy and back: node e2e/bench/move-rate.ts
// --tickets=1000000 --steps=move,backup,restore,files
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { backup } from "../../server/commands/copies/backup.ts";
import { moveHouse } from "../../server/commands/copies/move.ts";
import { restore } from "../../server/commands/copies/restore.ts";
import { startPostgres } from "../../tests/cluster/postgres-server.ts";
import { numberOption, textOption } from "./bench-options.ts";
import { filesOf, growHouse } from "./grown-house.ts";

const tickets = numberOption("tickets", 100_000);
const steps = new Set(textOption("steps", "move,backup,restore,files").split(","));
const folder = mkdtempSync(join(tmpdir(), "kvota-move-rate-"));
const dataDir = join(folder, "data");
const server = await startPostgres({ isDurable: true });

async function makeDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${server.url}postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${server.url}${name}`;
}

async function timed(step: string, what: string, work: () => Promise<string>): Promise<void> {
  if (!steps.has(step)) return;
  const began = performance.now();
  const said = await work();
  const seconds = (performance.now() - began) / 1000;
  const rows = /(\d+) rows of/.exec(said)?.[1] ?? "";
  process.stdout.write(`| ${what} | ${seconds.toFixed(1)} | ${rows} |\n`);
}

try {
  await growHouse(dataDir, tickets);
  const bytes = filesOf(dataDir).reduce((sum, file) => sum + statSync(file).size, 0);
  process.stdout.write(
    `${tickets} tickets, ${Math.round(bytes / 1024 / 1024)} MiB\n| step | s | rows |\n|---|---|---|\n`,
  );
  const moved = await makeDatabase("moved");
  await timed("move", "move", () => moveHouse({ dataDir, database: null }, moved));
  const database = { url: moved, pool: 1 };
  const place = { dataDir: "", database, documents: null };
  await timed("backup", "backup of PostgreSQL", () => backup(place, join(folder, "copy")));
  const again = { ...place, dataKey: null, database: { url: await makeDatabase("again"), pool: 1 } };
  await timed("restore", "restore to PostgreSQL", () => restore(again, join(folder, "copy")));
  await timed("files", "backup of the files", () =>
    backup({ dataDir, database: null, documents: null }, join(folder, "files")),
  );
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
