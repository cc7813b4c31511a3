// Whether this device saves data now: decided once at the app's root, for everything that would load a picture.
import { createContext, useContext } from "react";
import { isSaving } from "../../domain/data-saver.ts";
import type { Preferences } from "../../db/device-tables.ts";
import type { QueryState } from "../live-query.ts";

const DataSaverContext = createContext(false);

export const DataSaverProvider = DataSaverContext.Provider;

/** As long as the choice is not known, data is saved: a picture may come a moment late, but not against the player's will. */
export function savesData(preferences: QueryState<Partial<Preferences>>, slow: boolean): boolean {
  if (preferences.state === "loading") return true;
  return isSaving(preferences.state === "ready" ? (preferences.value.dataSaver ?? "auto") : "auto", slow);
}

/** True = load no picture that is mere decoration, and prefetch nothing. */
export function useDataSaver(): boolean {
  return useContext(DataSaverContext);
}
