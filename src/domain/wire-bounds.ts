// How far the numbers of the wire go. What lies beyond is refused, and with it all that a tab asks for at the same time.

/** The last moment of the year 9999: calendars do not reckon beyond some hundred thousand years. */
export const lastEpochMs = 253_402_300_799_999;

/** No list has more pages. */
export const lastPage = 100_000;

/** Epoch ms -> the nearest moment that can be asked for. */
export const askableMoment = (at: number): number => Math.min(Math.max(0, at), lastEpochMs);
