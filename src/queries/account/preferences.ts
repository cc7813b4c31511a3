// The device's preferences, each checked before it is believed.
import type { PreferenceRow, Preferences } from "../../db/device-tables.ts";
import { deviceDb } from "../../db/tab-databases.ts";
import { shareEqual } from "../ticket/share-rows.ts";
import { type QueryState, createQuery, useQuery } from "../live-query.ts";

const isBoolean = (value: unknown): boolean => typeof value === "boolean";
const isText = (value: unknown): boolean => typeof value === "string";
const oneOf =
  (...values: readonly string[]) =>
  (value: unknown): boolean =>
    values.some((option) => option === value);
const oddsFormats: readonly Preferences["oddsFormat"][] = ["decimal", "fractional", "american"];
const dataSavers: readonly Preferences["dataSaver"][] = ["auto", "on", "off"];

const checks: { [Key in keyof Preferences]: (value: unknown) => boolean } = {
  isDark: isBoolean,
  language: isText,
  activeCurrencyId: Number.isSafeInteger,
  creditVisible: isBoolean,
  sounds: isBoolean,
  gameSounds: isBoolean,
  ticketPinned: isBoolean,
  stakeKeypad: isBoolean,
  keepSelections: isBoolean,
  oddsFormat: oneOf(...oddsFormats),
  dataSaver: oneOf(...dataSavers),
  recentSearches: (value) => Array.isArray(value) && value.every(isText),
  activeTemplate: isText,
  installOffered: isBoolean,
};

/** Rows of unknown keys or of the wrong shape are left out. */
function preferencesOf(rows: readonly PreferenceRow[]): Partial<Preferences> {
  const found: [string, unknown][] = [];
  for (const { key, value } of rows) {
    if (checks[key]?.(value)) found.push([key, value]);
  }
  return Object.fromEntries(found);
}

export const preferencesQuery = createQuery<Partial<Preferences>>(
  async () => preferencesOf(await deviceDb.preferences.toArray()),
  shareEqual,
);

/** Only what was set; the default is the reader's. */
export function usePreferences(): QueryState<Partial<Preferences>> {
  return useQuery(preferencesQuery);
}
