// Writes down all that was seen of a day that went wrong, for whoever looks for the reason.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { History } from "../model/history.ts";

/** @returns where to look, in words */
export function keepHistory(history: History): string {
  const file = join(mkdtempSync(join(tmpdir(), "kvota-day-")), "history.json");
  writeFileSync(file, JSON.stringify(history));
  return `All that was seen: ${file}`;
}
