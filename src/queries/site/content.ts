// What the CMS publishes page by page, as the worker read it last.
import { useMemo } from "react";
import * as z from "zod/mini";
import { contentKey, type ContentRequest } from "../../db/request-keys.ts";
import { casinoSectionsSchema, type CasinoSections } from "../../protocol/casino.ts";
import { documentSchema, type SiteDocument } from "../../protocol/cms.ts";
import { readCatalogue } from "./catalogue.ts";
import { shareEqual } from "../ticket/share-rows.ts";
import { useQueryOf, type QueryState } from "../live-query.ts";

export interface Content<T> {
  /** null = nothing is known of it. */
  readonly value: T | null;
  /** Epoch ms by the server's clock; 0 = never read. */
  readonly readAt: number;
  /** Translation key of why the last reading failed, `notFound` = the site has none; null = it did not. */
  readonly error: string | null;
}

function useContent<T>(request: ContentRequest, schema: z.ZodMiniType<T>): QueryState<Content<T> | null> {
  const key = contentKey(request);
  const query = useMemo(
    () => async (): Promise<Content<T> | null> => {
      const answer = await readCatalogue(key);
      if (answer === null) return null;
      const parsed = z.safeParse(schema, answer.value);
      return { ...answer, value: parsed.success ? parsed.data : null };
    },
    [key, schema],
  );
  return useQueryOf<Content<T> | null>(query, shareEqual);
}

/** null = the worker has not looked yet. Show it while looking at `{ kind: "content", request }`. */
export function useDocument(doc: string, language: string): QueryState<Content<SiteDocument> | null> {
  return useContent({ kind: "document", doc, language }, documentSchema);
}

/** As `useDocument`, for the sections of a lobby. */
export function useCasinoSections(area: string): QueryState<Content<CasinoSections> | null> {
  return useContent({ kind: "sections", area }, casinoSectionsSchema);
}
