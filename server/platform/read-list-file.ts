// Reads the list in the JSON file that a variable of the environment names.
import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import type { VariableReader } from "./read-variables.ts";

/** What is wrong with an item is told by its place in the list. */
export function readListFile<Item>(
  variables: VariableReader,
  env: NodeJS.ProcessEnv,
  name: "GAME_PROVIDERS" | "PAYMENT_PROVIDERS",
  schema: z.ZodMiniType<Item>,
): Item[] {
  const file = env[name] || null;
  if (file === null) return [];
  try {
    const parsed = z.safeParse(z.array(schema), JSON.parse(readFileSync(file, "utf8")));
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) variables.refuse(`${name}: ${path.join(".")} ${message}`);
  } catch (error) {
    variables.refuse(`${name} cannot be read: ${(error as Error).message}`);
  }
  return [];
}
