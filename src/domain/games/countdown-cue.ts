// What a countdown to the end of betting says aloud: that ten seconds are left, and that it has closed. If it said every second,
// nothing else could be heard.

const soonSeconds = 10;
/** The words stay while there are more seconds left than these: then they are wrong, and some tables take bets for no longer. */
const lateSeconds = 8;

/**
 * @param isOpen bets are taken
 * @param seconds whole ones until they are not
 * @returns seconds to speak of: so many are left, 0 = betting has closed, null = none
 */
export function countdownCue(isOpen: boolean, seconds: number): number | null {
  if (!isOpen) return 0;
  return seconds > lateSeconds && seconds <= soonSeconds ? soonSeconds : null;
}
