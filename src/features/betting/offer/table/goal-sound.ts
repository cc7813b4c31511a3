// The sound of a goal, where the player wants sounds.
import { sounds } from "../../../../browser/sounds.ts";
import { readSoundsOn } from "../../../../queries/site/sounds.ts";

/** Several goals of one moment sound once. */
const pauseMs = 2000;
let lastAt = Number.NEGATIVE_INFINITY;

export async function playGoal(): Promise<void> {
  const now = performance.now();
  if (now - lastAt < pauseMs) return;
  lastAt = now;
  if (await readSoundsOn()) sounds.play("goal");
}
