import type { DeskAct } from "./desk-calls.ts";

/**
 * Acts of which a repetition is another one: it would reach players again, make a second campaign, or wait as a second
 * proposal beside the first. Under a requestId the server does them once, and gives its first answer to the same body.
 */
const names = [
  "operator/announce",
  "operator/campaigns/save",
  "operator/campaigns/grant",
  "operator/settings",
  "operator/limits/set",
  "operator/agents/line",
] as const satisfies readonly DeskAct[];

export const isOnceUnderId = (name: DeskAct): boolean => (names as readonly DeskAct[]).includes(name);
