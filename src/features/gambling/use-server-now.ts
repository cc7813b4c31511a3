import { useStatus } from "../../queries/status.ts";
import { valueOf } from "../../queries/use-live-answer.ts";
import { useNow } from "../../ui/use-now.ts";

const everyMs = 15_000;

/** The server's clock, epoch ms, exact to some seconds. */
export function useServerNow(): number {
  return useNow(everyMs) + (valueOf(useStatus(), undefined)?.clockOffset ?? 0);
}
