// Whether the app may sound.
import { deviceDb } from "../../db/tab-databases.ts";
import { usePreferences } from "../account/preferences.ts";

export async function readSoundsOn(): Promise<boolean> {
  const row = await deviceDb.preferences.get("sounds");
  return row?.value !== false;
}

/** Sounds are on until the player turns them off; silent while that is not known. */
export function useSoundsOn(): boolean {
  const preferences = usePreferences();
  return preferences.state === "ready" && (preferences.value.sounds ?? true);
}
