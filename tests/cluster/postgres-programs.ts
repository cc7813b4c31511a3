// Where PostgreSQL's programs lie on this machine.
import { existsSync, readdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { packagesRoot } from "./find-program.ts";

const debians = join(packagesRoot, "usr/lib/postgresql");

/** The newest of Debian's, which lie outside PATH. */
function debianFolders(): string[] {
  if (!existsSync(debians)) return [];
  const versions = readdirSync(debians).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(debians, version, "bin"));
}

/** The folder that has initdb and postgres; null = not installed. `KVOTA_PG_BIN` names one. */
export function postgresPrograms(): string | null {
  const named = process.env["KVOTA_PG_BIN"];
  const folders = [...(named ? [named] : []), ...(process.env["PATH"] ?? "").split(delimiter), ...debianFolders()];
  const found = folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
  return found === undefined ? null : dirname(join(found, "initdb"));
}
