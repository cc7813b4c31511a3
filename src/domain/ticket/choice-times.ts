// When it was last decided what the ticket holds of a match. What was chosen before the app runs comes to the ticket late,
// maybe twice and from several tabs: this tells whether it is still the last word.

/** By event id, epoch ms by the device's clock. */
export type ChoiceTimes = Readonly<Record<number, number>>;

/** Nothing comes to the ticket as late as that (`longestPickMs`). */
const keptMs = 1_200_000;

/** Whether a choice is newer than the last one about its match. @param at epoch ms by the device's clock */
export function isLastChoice(times: ChoiceTimes | undefined, eventId: number, at: number): boolean {
  return at > (times?.[eventId] ?? -Infinity);
}

/** Those of `eventIds` were decided about; what is too old to matter is left out. A clock that was set back undoes none. */
export function withChoices(times: ChoiceTimes = {}, eventIds: readonly number[], at: number): ChoiceTimes {
  const next = new Map(Object.entries(times).filter(([, time]) => time > at - keptMs));
  for (const eventId of eventIds) next.set(String(eventId), Math.max(at, times[eventId] ?? at));
  return Object.fromEntries(next);
}
