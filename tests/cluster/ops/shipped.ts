// The files that an operator takes over.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../../../server/config.ts";

export const root = join(import.meta.dirname, "../../..");

export const shippedFile = (name: string): string => join(root, "ops", name);
export const shipped = (name: string): string => readFileSync(shippedFile(name), "utf8");

/** All variables that the server asks its environment for. */
export function variablesOfServer(): ReadonlySet<string> {
  const asked = new Set<string>();
  const ask = (_: object, name: string | symbol): undefined => void asked.add(String(name));
  // The server looks whether a variable is the environment's own before it reads it.
  const env = new Proxy<NodeJS.ProcessEnv>({}, { get: ask, getOwnPropertyDescriptor: ask });
  readConfig(env);
  return asked;
}
