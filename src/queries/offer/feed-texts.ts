// Names that the feed brought in a language, as far as they are stored.
import { useMemo } from "react";
import { feedTextKey, type StoredText } from "../../db/feed-text-rows.ts";
import { offerDb } from "../../db/tab-databases.ts";
import { useQueryOf, type QueryState } from "../live-query.ts";
import { shareEqual } from "../ticket/share-rows.ts";

/** By id. Show them while looking at `{ kind: "texts", lang, ids }`. @param ids the same array while they are the same */
export function useFeedTexts(lang: string, ids: readonly string[]): QueryState<Readonly<Record<string, string>>> {
  const query = useMemo(
    () => async () => {
      const rows = await offerDb.catalogue.bulkGet(ids.map((id) => feedTextKey(lang, id)));
      return Object.fromEntries(
        rows.flatMap((row, index) => {
          const id = ids[index];
          return row === undefined || id === undefined ? [] : [[id, (row.value as StoredText).text] as const];
        }),
      );
    },
    [lang, ids],
  );
  return useQueryOf<Readonly<Record<string, string>>>(query, shareEqual);
}
