// Connections whose clients read more slowly than they are sent to: held back at first, and ended where that helps not.
import type { Clock } from "../clock.ts";

export interface SlowReaderLimits {
  /** Bytes waiting from which a connection lags. */
  lagsFrom: number;
  /** Below it what was held for one that lags is sent; it lags no more once a look finds this little. */
  drainedBelow: number;
  /** Bytes waiting above which a connection is closed. */
  most: number;
  /** Looks in a row that may find it lagging. They are counted, for a process that was held up is no client's fault. */
  mostLooks: number;
}

export const slowReaderLimits: SlowReaderLimits = {
  lagsFrom: 256 * 1024,
  drainedBelow: 64 * 1024,
  most: 2 * 1024 * 1024,
  mostLooks: 40,
};

export interface SlowReaders<Connection> {
  /** Whether nothing more is to be sent that can wait. */
  isBlocked(connection: Connection): boolean;
  isLagging(connection: Connection): boolean;
  /** How many lag now. */
  lagging(): number;
  stop(): void;
}

interface SlowReadersDeps<Connection> {
  clock: Pick<Clock, "setTimeout">;
  /** Between two looks. Frames go out far more often, and most connections never lag. */
  lookMs: number;
  connections: Iterable<Connection>;
  /** Bytes that were sent to it and that it has not read. */
  waiting(connection: Connection): number;
  /** It began to lag, or has drained. */
  changed(connection: Connection): void;
  end(connection: Connection, reason: "bytes" | "time"): void;
  limits?: SlowReaderLimits;
}

export function createSlowReaders<Connection>({
  clock,
  lookMs,
  connections,
  waiting,
  changed,
  end,
  limits = slowReaderLimits,
}: SlowReadersDeps<Connection>): SlowReaders<Connection> {
  /** Those that lag, and how many looks have found them so. */
  const looks = new Map<Connection, number>();

  function look(connection: Connection): void {
    const bytes = waiting(connection);
    const before = looks.get(connection);
    if (bytes > limits.most) return close(connection, "bytes");
    if (before === undefined) {
      if (bytes <= limits.lagsFrom) return;
      looks.set(connection, 0);
      return changed(connection);
    }
    if (bytes < limits.drainedBelow) {
      looks.delete(connection);
      return changed(connection);
    }
    if (before + 1 >= limits.mostLooks) return close(connection, "time");
    looks.set(connection, before + 1);
  }

  /** For what waited, or for the time it waited. */
  function close(connection: Connection, reason: "bytes" | "time"): void {
    looks.delete(connection);
    end(connection, reason);
  }

  let timer = clock.setTimeout(function again() {
    timer = clock.setTimeout(again, lookMs);
    const open = new Set(connections);
    for (const connection of looks.keys()) if (!open.has(connection)) looks.delete(connection);
    for (const connection of open) look(connection);
  }, lookMs);

  return {
    isBlocked: (connection) => looks.has(connection) && waiting(connection) >= limits.drainedBelow,
    isLagging: (connection) => looks.has(connection),
    lagging: () => looks.size,
    stop: () => timer.cancel(),
  };
}
