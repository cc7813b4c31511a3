// The courses of matches that were drawn last: who takes over the feed in this process, or resets it, wants the same ones
// again, and half of a start's time went into drawing them.
import type { Fixture } from "../fixtures/fixture.ts";
import { createScript } from "./script.ts";
import type { Script } from "./step.ts";

/** The running matches and those that ended in the last hours; 11 MB. */
export const mostDrawn = 400;

/** By seed and match, the one that was asked for last at the end. */
const drawn = new Map<string, Script>();

export function scriptOf(fixture: Fixture): Script {
  const key = `${fixture.seed}|${fixture.eventId}`;
  const script = drawn.get(key) ?? createScript(fixture);
  drawn.delete(key);
  drawn.set(key, script);
  const [oldest] = drawn.keys();
  if (drawn.size > mostDrawn && oldest !== undefined) drawn.delete(oldest);
  return script;
}
