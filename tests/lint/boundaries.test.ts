// Every rule that keeps the folders apart must reject its bad fixture: a rule that went blind fails here.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const fixtures = join(import.meta.dirname, "fixtures");

const expected: Record<string, string> = {
  "src/domain/imports-protocol.ts": "no-restricted-imports",
  "src/domain/table/imports-protocol.ts": "no-restricted-imports",
  "src/domain/default-export.ts": "no-default-export",
  "src/domain/barrel.ts": "no-barrel-file",
  "src/domain/console.ts": "no-console",
  "src/protocol/imports-db.ts": "no-restricted-imports",
  "src/db/imports-queries.ts": "no-restricted-imports",
  "src/queries/imports-features.ts": "no-restricted-imports",
  "src/queries/table/imports-features.ts": "no-restricted-imports",
  "src/ui/imports-queries.ts": "no-restricted-imports",
  "src/ui/table/imports-queries.ts": "no-restricted-imports",
  "src/features/betting/live/imports-feature.ts": "no-restricted-imports",
  "src/features/betting/live/table/imports-feature.ts": "no-restricted-imports",
  "src/features/betting/live/table/names/imports-feature.ts": "no-restricted-imports",
  "src/features/betting/live/imports-app.ts": "no-restricted-imports",
  "src/features/betting/live/imports-group.ts": "no-restricted-imports",
  "src/features/desk/list/imports-group.ts": "no-restricted-imports",
  "workers/imports-react.ts": "no-restricted-imports",
  "workers/imports-queries.ts": "no-restricted-imports",
  "server/imports-db.ts": "no-restricted-imports",
  "server/casino/house/imports-ledger.ts": "no-restricted-imports",
  "server/money/payments/default-of-a-kind.ts": "switch-exhaustiveness-check",
  "games/dice/imports-ui.ts": "no-restricted-imports",
};

interface Report {
  diagnostics: { code?: string; filename: string }[];
}

describe("the linter's boundaries", () => {
  let folder = "";
  let diagnostics: Report["diagnostics"] = [];

  beforeAll(() => {
    // The repository's own run leaves the fixtures out, so they are linted in a copy under the same rules.
    folder = mkdtempSync(join(tmpdir(), "kvota-lint-"));
    cpSync(fixtures, folder, { recursive: true });
    cpSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: { strict: true, noEmit: true } }));
    const run = spawnSync(join(root, "node_modules/.bin/oxlint"), ["--type-aware", "--format", "json"], {
      cwd: folder,
      encoding: "utf8",
    });
    diagnostics = (JSON.parse(run.stdout) as Report).diagnostics;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("has a fixture for each expectation and no other", () => {
    const files = readdirSync(fixtures, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(fixtures, join(entry.parentPath, entry.name)));
    expect(files.sort()).toEqual(Object.keys(expected).sort());
  });

  it.each(Object.entries(expected))("rejects %s by %s", (file, rule) => {
    const found = diagnostics.filter((entry) => relative(folder, join(folder, entry.filename)) === file);
    expect(found.map((entry) => entry.code ?? "").join(" ")).toContain(rule);
  });
});
