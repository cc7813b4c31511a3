// Steps that must not hold up those behind them.
import { countFailure } from "../core/count-failure.ts";
import type { CoreServices } from "../core/ports.ts";

/** False = it failed, which was counted and told to the storage guard. */
export type Attempt = (step: () => Promise<unknown>) => Promise<boolean>;

export function createAttempt({ counters, writeFailed }: Pick<CoreServices, "counters" | "writeFailed">): Attempt {
  return async (step) => {
    try {
      await step();
      return true;
    } catch (error) {
      countFailure(counters, "session", error);
      writeFailed(error);
      return false;
    }
  };
}
