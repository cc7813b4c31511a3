// The ping's answer part by part: what is not understood is dropped and counted, and the rest counts.
import type * as z from "zod/mini";
import { walletSchema, type pingReadSchema } from "../../src/protocol/accounts.ts";
import type { PingAnswer } from "../../src/protocol/ping.ts";
import { readable } from "../../src/protocol/readable-lists.ts";
import { ticketResponseSchema } from "../../src/protocol/tickets.ts";
import type { Counters } from "../core/ports.ts";

/** `wallets` null = they were not told, or none of them is understood: those that are known stay. */
export type PingRead = Pick<PingAnswer, "blocked" | "maintenanceMode"> & { wallets: PingAnswer["wallets"] | null } & {
  /** null = not told. */
  walletsRev: number | null;
};

export function understoodPing(
  { blocked, maintenanceMode, wallets, walletsRev, ticketInfo = null }: z.infer<typeof pingReadSchema>,
  counters: Pick<Counters, "add">,
): PingRead & Pick<PingAnswer, "ticketInfo"> {
  const info = ticketInfo === null ? null : ticketResponseSchema.safeParse(ticketInfo);
  const good = wallets && readable(wallets, walletSchema);
  if (info?.success === false) counters.add("dropped");
  if (wallets && good) counters.add("dropped", wallets.length - good.length);
  return {
    blocked,
    maintenanceMode,
    walletsRev,
    wallets: good !== undefined && (good.length > 0 || wallets?.length === 0) ? good : null,
    ticketInfo: info?.data ?? null,
  };
}
