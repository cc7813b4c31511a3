// src/boot as the page gets it: one script and one style sheet, built once for each process.
import { join } from "node:path";
import { buildBoot } from "../../server/platform/build/boot.ts";

let built: ReturnType<typeof buildBoot> | null = null;

export function builtBoot(): ReturnType<typeof buildBoot> {
  return (built ??= buildBoot(join(import.meta.dirname, "../..")));
}
