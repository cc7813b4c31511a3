// The ready accumulators of a sport, as the worker read them last.
import type * as z from "zod/mini";
import { accumulatorsSchema } from "../../protocol/accumulators.ts";
import type { QueryState } from "../live-query.ts";
import { useContent, type Content } from "../site/content.ts";

/** null = the worker has not looked yet. Show it while looking at `{ kind: "content", request }`. */
export function useAccumulators(sport: string): QueryState<Content<z.infer<typeof accumulatorsSchema>> | null> {
  return useContent({ kind: "accumulators", sport }, accumulatorsSchema);
}
