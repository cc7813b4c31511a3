// Finds the tickets whose decision is overdue, also those that another process received: it may be gone, its timers with it.
import { sql } from "kysely";
import { repeat, type Repetition } from "../../../platform/repetition.ts";
import type { TicketingDeps } from "../ticketing-deps.ts";
import type { Wait } from "./ticket-deadlines.ts";

const atOnce = 100;

interface OverdueSweep {
  start(): void;
  /** After the search that is under way. */
  stop(): Promise<void>;
}

/** @param decide does nothing where another process was faster, and it waits for something else by now @returns null where the store is this process's own: its timers are enough */
export function createOverdueSweep(
  { db, clock, isShared, decideSweepMs, onError }: TicketingDeps,
  decide: (ticketId: string, wait: Wait) => Promise<void>,
): OverdueSweep | null {
  if (!isShared) return null;
  let stopped = false;
  let sweep: Repetition | null = null;

  async function search(): Promise<void> {
    const moment = sql<number>`coalesce(decide_at, deadline)`;
    const rows = await db
      .selectFrom("ticket")
      .select(["id", "phase"])
      .where("phase", "in", ["pending", "reoffer"])
      .where(moment, "<=", clock.now())
      .orderBy(moment)
      .limit(atOnce)
      .execute();
    for (const { id, phase } of rows) if (!stopped) await decide(id, phase === "reoffer" ? "reoffer" : "pending");
  }

  return {
    start: () => void (sweep = repeat({ clock, everyMs: decideSweepMs, failed: onError }, search, "now")),
    async stop() {
      stopped = true;
      await sweep?.stop();
    },
  };
}
