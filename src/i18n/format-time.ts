// Times of day as the whole app shows them: 24 hours, in the device's time zone. Every language of the site writes them
// alike, and a browser's own formatter takes 25 ms to be had for the first time.

/** Epoch ms -> "21:34". */
export function formatClock(at: number): string {
  const date = new Date(at);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Epoch ms -> "21:34:07". */
export function formatClockSeconds(at: number): string {
  return `${formatClock(at)}:${two(new Date(at).getSeconds())}`;
}

function two(count: number): string {
  return String(count).padStart(2, "0");
}
