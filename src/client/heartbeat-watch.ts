// Whether the core still writes its row: the tables of the two may have parted, or the core may hang.
import type { StatusRow } from "../db/device-tables.ts";
import type { PageState } from "../queries/page-state.ts";

/** Three heartbeats, and as long as a live price counts. */
export const heartbeatLostMs = 15_000;

export interface HeartbeatWatch {
  /** The row as it is stored now. */
  read(row: StatusRow | undefined): void;
  /** The row has stood still for too long while somebody looked. */
  isLost(): boolean;
}

/** The core may be at rest while no page is visible: only time in which this one is visible counts. */
export function createHeartbeatWatch({ page, changed }: { page: PageState; changed(): void }): HeartbeatWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = "";
  let lost = false;

  function set(next: boolean): void {
    if (next === lost) return;
    lost = next;
    changed();
  }

  function wait(): void {
    clearTimeout(timer);
    if (page.get() === "visible") timer = setTimeout(() => set(true), heartbeatLostMs);
  }

  page.subscribe(wait);
  wait();
  return {
    read(row) {
      const heartbeat = row === undefined ? "" : `${row.coreId} ${row.heartbeat}`;
      if (heartbeat === last) return;
      last = heartbeat;
      wait();
      set(false);
    },
    isLost: () => lost,
  };
}
