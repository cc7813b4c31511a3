// Scrolls a table as a finger would and notes each frame: how long it took, and whether the table had holes in it.
import type { CDPSession, Page } from "playwright";

export interface ScrollResult {
  /** Frames per second while it scrolled. */
  framesPerSecond: number;
  /** 95th percentile of the time between frames, ms. */
  frameP95: number;
  /** Longest time that a part of the table was blank, ms. */
  blankMs: number;
}

declare global {
  interface Window {
    kvotaFrames: { at: number; blank: boolean }[];
    kvotaWatching: boolean;
  }
}

function watchFrames(): void {
  window.kvotaFrames = [];
  window.kvotaWatching = true;
  const list = document.querySelector("main [data-index]")?.parentElement;
  if (!list) throw new Error("no table to scroll");
  const look = (at: number): void => {
    if (!window.kvotaWatching) return;
    const { top, bottom, left, width } = list.getBoundingClientRect();
    const from = Math.max(top + 4, innerHeight * 0.25);
    const to = Math.min(bottom - 4, innerHeight * 0.85);
    let blank = false;
    for (let y = from; y < to; y += 40) {
      const hit = document.elementFromPoint(left + width / 2, y);
      if (hit !== null && list.contains(hit) && hit.closest("[data-index]") === null) blank = true;
      if (hit === list) blank = true;
    }
    window.kvotaFrames.push({ at, blank });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Down and up again at `speed` CSS pixels a second. */
export async function scrollTable(page: Page, session: CDPSession, speed: number): Promise<ScrollResult> {
  await page.evaluate(watchFrames);
  for (const yDistance of [-3000, 3000]) {
    await session.send("Input.synthesizeScrollGesture", {
      x: 700,
      y: 600,
      yDistance,
      speed,
      gestureSourceType: "touch",
    });
  }
  const frames = await page.evaluate(() => {
    window.kvotaWatching = false;
    return window.kvotaFrames;
  });
  const gaps = frames.slice(1).map((frame, index) => frame.at - (frames[index]?.at ?? frame.at));
  let blankMs = 0;
  let since: number | null = null;
  for (const { at, blank } of frames) {
    since = blank ? (since ?? at) : null;
    if (since !== null) blankMs = Math.max(blankMs, at - since);
  }
  const first = frames[0]?.at ?? 0;
  const last = frames.at(-1)?.at ?? 0;
  gaps.sort((a, b) => a - b);
  return {
    framesPerSecond: ((frames.length - 1) / (last - first)) * 1000,
    frameP95: gaps[Math.floor(gaps.length * 0.95)] ?? Number.NaN,
    blankMs,
  };
}
