import type { DeskAct } from "./desk-calls.ts";

/**
 * Acts that would reach players again where they are repeated: under a requestId the server does them once, and gives its
 * first answer to the same body.
 */
const names = ["operator/announce", "operator/campaigns/grant"] as const satisfies readonly DeskAct[];

export const isOnceUnderId = (name: DeskAct): boolean => (names as readonly DeskAct[]).includes(name);
