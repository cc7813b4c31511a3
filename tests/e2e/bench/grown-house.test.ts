// The house that `bench:move` carries is one whose ledger holds.
import { mkdtempSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { filesOf, growHouse } from "../../../e2e/bench/grown-house.ts";
import { auditFile } from "../../../server/commands/audit.ts";

it("has so many tickets, each with its money", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-grown-"));
  await growHouse(dataDir, 50);
  const [site = ""] = filesOf(dataDir);
  const db = new DatabaseSync(site, { readOnly: true });
  const count = (table: string) => db.prepare(`select count(*) as n from ${table}`).get()?.["n"];
  expect([count("ticket"), count("ticket_leg"), count("ledger_entry")]).toEqual([50, 50, 300]);
  expect(db.prepare("pragma foreign_key_check").all()).toEqual([]);
  db.close();
  expect(await auditFile(site)).toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });
});
