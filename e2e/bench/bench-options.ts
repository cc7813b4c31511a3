// What a benchmark is told on its command line, and where it leaves its numbers.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const given = new Map(process.argv.slice(2).map((option) => option.replace(/^--/, "").split("=") as [string, string]));

/** `--name=value`, as a number. */
export function numberOption(name: string, usual: number): number {
  return Number(given.get(name) ?? usual);
}

/** `--name=value`. */
export function textOption(name: string, usual: string): string {
  return given.get(name) ?? usual;
}

/** `--name=a,b`, as numbers. */
export function numbersOption(name: string, usual: readonly number[]): number[] {
  return given.get(name)?.split(",").map(Number) ?? [...usual];
}

/** Writes `e2e/results/<name>.json`, or into the folder that KVOTA_RESULTS names. */
export function keepResults(name: string, results: unknown): void {
  const folder = process.env["KVOTA_RESULTS"] ?? join(import.meta.dirname, "../results");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(results, null, 2)}\n`);
}
