// The time zone of a time, where it leaves the device: on paper nothing else says which clock it was read from.

/** The same in each language. */
export const utc = "UTC";

/** "UTC+1", "UTC-3:30", "UTC". @param at epoch ms: clocks change twice a year */
export const zoneText = (at: number): string => offsetText(-new Date(at).getTimezoneOffset());

/** @param ahead of UTC, minutes */
export function offsetText(ahead: number): string {
  if (ahead === 0) return utc;
  const minutes = Math.abs(ahead) % 60;
  const hours = `${Math.trunc(Math.abs(ahead) / 60)}${minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`}`;
  return `${utc}${ahead < 0 ? "-" : "+"}${hours}`;
}
