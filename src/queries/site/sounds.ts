// Whether the app may sound.
import { usePreferences } from "../account/preferences.ts";

/** Sounds are on until the player turns them off; silent while that is not known. */
export function useSoundsOn(): boolean {
  const preferences = usePreferences();
  return preferences.state === "ready" && (preferences.value.sounds ?? true);
}
