// What a tab's own worker is: its name says so.

/** Held by the worker that leads, where the tabs elect one. */
export const leaderLock = "kvota-leader";
export const electedHostName = "kvota-elected";
/** Does nothing: its script is asked for, which is all that is wanted of it. */
export const idleHostName = "kvota-idle";
