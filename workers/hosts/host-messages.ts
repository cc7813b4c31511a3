// What the elected hosts of one browser say to each other, and each to its own tab. Other builds may speak too, so what
// comes from elsewhere is validated.
import * as z from "zod/mini";

/** Whose word holds: of two leaders the one with the greater epoch. */
export interface Leader {
  coreId: string;
  epoch: number;
}

const leaderFields = { coreId: z.string().check(z.maxLength(100)), epoch: z.number() };

/** Between workers: the leader's beat, and the question who leads. */
export const electionSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("beat"), ...leaderFields }),
  z.object({ type: z.literal("who") }),
]);
export type ElectionMessage = z.infer<typeof electionSchema>;

/** On the leader's channel. `from`: the tab. `n`: counts what the tab has said to this leader. */
export const toCoreSchema = z.object({
  epoch: z.number(),
  from: z.string().check(z.maxLength(100)),
  kind: z.enum(["call", "prices"]),
  n: z.number(),
  data: z.unknown(),
});
export type ToCore = z.infer<typeof toCoreSchema>;

/** On a tab's channel. `read`: the call of that number is about to be carried out. */
export const fromCoreSchema = z.object({
  epoch: z.number(),
  kind: z.enum(["call", "prices", "read"]),
  data: z.unknown(),
});
export type FromCore = z.infer<typeof fromCoreSchema>;

/** From a tab to its own worker, once that is ready. */
export type ToOwnWorker =
  | { type: "tab"; tabId: string; visible: boolean }
  | { type: "visible"; visible: boolean }
  /** This leader does not answer, or has ended: its next beat is news. */
  | { type: "lost"; coreId: string };

/** From a tab's own worker. `coreId`: of the core it runs once it leads; it holds the lock `kvota-host-{coreId}` for life. */
export type FromOwnWorker = { type: "ready"; coreId: string } | { type: "leader"; leader: Leader };

export const coreChannel = (coreId: string): string => `kvota-core-${coreId}`;
export const tabChannel = (tabId: string): string => `kvota-tab-${tabId}`;
export const hostLock = (coreId: string): string => `kvota-host-${coreId}`;
