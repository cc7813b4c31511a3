// The promotions that run, as the worker read them last.
import type * as z from "zod/mini";
import { promotionsAnswerSchema, type Promotion } from "../../protocol/bonuses.ts";
import type { QueryState } from "../live-query.ts";
import { useContent, type Content } from "./content.ts";

const schema: z.ZodMiniType<readonly Promotion[]> = promotionsAnswerSchema;

/** null = the worker has not looked yet. Show it while looking at `{ kind: "content", request }`; `language` is a wire code. */
export function usePromotions(language: string): QueryState<Content<readonly Promotion[]> | null> {
  return useContent({ kind: "promotions", language }, schema);
}
