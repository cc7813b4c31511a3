// Lets commands wait for what carries them out: the core that has to open its databases, a part that has to be fetched.
import { KvotaError } from "./errors.ts";

/**
 * A group of commands each of which first waits for `open`, and fails with what that fails with.
 * @param open where the command of this name is found
 */
export function gate<T extends object>(open: (name: string) => Promise<Partial<T>>): T {
  return new Proxy({} as T, {
    get(_, name) {
      // A group is not a promise, though it is asked whether it is one.
      if (typeof name === "symbol" || name === "then") return undefined;
      return async (...args: never[]) => {
        const group: Partial<Record<string, unknown>> = await open(name);
        const command = group[name];
        // Tabs may be of another build.
        if (typeof command !== "function" || name in Object.prototype) throw new KvotaError("badRequest");
        return command(...args) as unknown;
      };
    },
  });
}
