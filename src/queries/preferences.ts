// The device's preferences, each checked before it is believed.
import { useMemo } from "react";
import * as z from "zod/mini";
import type { PreferenceRow, Preferences } from "../db/device-tables.ts";
import { deviceDb } from "../db/tab-databases.ts";
import { shareEqual } from "./share-rows.ts";
import { useLiveAnswer, type Answer } from "./use-live-answer.ts";

const schemas: { [Key in keyof Preferences]: z.ZodMiniType<Preferences[Key]> } = {
  isDark: z.boolean(),
  language: z.string(),
  activeCurrencyId: z.int(),
  creditVisible: z.boolean(),
  sounds: z.boolean(),
  ticketPinned: z.boolean(),
  keepSelections: z.boolean(),
  oddsFormat: z.enum(["decimal", "fractional", "american"]),
  dataSaver: z.enum(["auto", "on", "off"]),
  recentSearches: z.readonly(z.array(z.string())),
  activeTemplate: z.string(),
  installOffered: z.boolean(),
};

/** Rows of unknown keys or of the wrong shape are left out. */
function preferencesOf(rows: readonly PreferenceRow[]): Partial<Preferences> {
  const found: [string, unknown][] = [];
  for (const { key, value } of rows) {
    const parsed = schemas[key]?.safeParse(value);
    if (parsed?.success) found.push([key, parsed.data]);
  }
  return Object.fromEntries(found);
}

/** Only what was set; the default is the reader's. */
export function usePreferences(): Answer<Partial<Preferences>> {
  const query = useMemo(() => async () => preferencesOf(await deviceDb.preferences.toArray()), []);
  return useLiveAnswer<Partial<Preferences>>(query, shareEqual);
}
