// What the CMS publishes page by page, as the worker read it last.
import { useMemo } from "react";
import * as z from "zod/mini";
import { contentKey, type ContentKey } from "../../db/request-keys.ts";
import type { ContentRequest } from "../../db/requests.ts";
import { casinoSectionsSchema, type CasinoSections, type LobbyPage } from "../../protocol/games/catalogue.ts";
import { siteGamesSchema, type ReadGame } from "../../protocol/games/read-games.ts";
import { documentSchema, type SiteDocument } from "../../protocol/cms.ts";
import { translationsSchema, type Translations } from "../../protocol/translations.ts";
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

async function readContent<T>(key: ContentKey, schema: z.ZodMiniType<T>): Promise<Content<T> | null> {
  const answer = await readCatalogue(key);
  if (answer === null) return null;
  const parsed = z.safeParse(schema, answer.value);
  return { ...answer, value: parsed.success ? parsed.data : null };
}

export function useContent<T>(request: ContentRequest, schema: z.ZodMiniType<T>): QueryState<Content<T> | null> {
  const key = contentKey(request);
  const query = useMemo(() => () => readContent(key, schema), [key, schema]);
  return useQueryOf<Content<T> | null>(query, shareEqual);
}

/** null = the worker has not looked yet. Show it while looking at `{ kind: "content", request }`. */
export function useDocument(doc: string, language: string): QueryState<Content<SiteDocument> | null> {
  return useContent({ kind: "document", doc, language }, documentSchema);
}

/** As `useDocument`, for the words that the site chose itself. */
export function useTranslations(language: string): QueryState<Content<Translations> | null> {
  return useContent<Translations>({ kind: "translations", language }, translationsSchema);
}

/** As `useDocument`, for the sections of lobbies, one page after the other; of several readings the oldest counts. */
export function useCasinoSections(pages: readonly LobbyPage[]): QueryState<Content<CasinoSections> | null> {
  const names = pages.join(" ");
  const query = useMemo(
    () => async (): Promise<Content<CasinoSections> | null> => {
      const read = names
        .split(" ")
        .map((page) => readContent(contentKey({ kind: "sections", area: page as LobbyPage }), casinoSectionsSchema));
      const contents = (await Promise.all(read)).filter((content) => content !== null);
      const values = contents.flatMap(({ value }) => (value === null ? [] : [value]));
      return contents.length === 0
        ? null
        : {
            value: values.length === 0 ? null : values.flat(),
            readAt: Math.min(...contents.map(({ readAt }) => readAt)),
            error: contents.find(({ error }) => error !== null)?.error ?? null,
          };
    },
    [names],
  );
  return useQueryOf<Content<CasinoSections> | null>(query, shareEqual);
}

/** As `useDocument`, for all games of the site. */
export function useGames(): QueryState<Content<readonly ReadGame[]> | null> {
  return useContent<readonly ReadGame[]>({ kind: "games" }, siteGamesSchema);
}
