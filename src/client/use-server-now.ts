import { useStatus } from "../queries/site/status.ts";
import { dataOr } from "../queries/live-query.ts";
import { useNow } from "../ui/use-now.ts";

const everyMs = 15_000;

/** The server's clock, epoch ms, exact to some seconds. */
export function useServerNow(): number {
  return useNow(everyMs) + (dataOr(useStatus(), undefined)?.clockOffset ?? 0);
}
