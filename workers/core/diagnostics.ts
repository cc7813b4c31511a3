// The figures of /ping.
import type { Handlers } from "../api/contract.ts";
import type { ConnectionStatusPorts } from "../connection/connection-status.ts";
import type { KeyKind } from "../session/sealing.ts";
import type { Freshness } from "../offer/freshness.ts";
import type { Counters, Traffic } from "./ports.ts";
import type { StorageRecovery } from "../storage/storage-recovery.ts";

const none = "-";

/** Ages in seconds, rtt in ms, traffic in bytes; "-" = not known. */
export function createDiagnostics(ports: {
  epoch: number;
  build: string;
  /** What the start waits for; ready = nothing. */
  start(): string;
  keyKind(): KeyKind | null;
  counters: Counters;
  monitor: ConnectionStatusPorts;
  freshness: Freshness;
  storage: StorageRecovery;
  tabs(): number;
  sockets(): number;
  saving(): boolean;
  traffic: Pick<Traffic, "read">;
}): Handlers<"diagnostics"> {
  const age = (ms: number | null): number | string => (ms === null ? none : Math.round(ms / 1000));
  return {
    async read() {
      const traffic = ports.traffic.read();
      const counts = ports.counters.read();
      return {
        connection: ports.monitor.read().state,
        rtt: ports.monitor.rtt() ?? none,
        tabs: ports.tabs(),
        epoch: ports.epoch,
        dropped: counts["dropped"] ?? 0,
        liveAge: age(ports.freshness.ageOf("live")),
        prematchAge: age(ports.freshness.ageOf("prematch")),
        storage: ports.storage.state(),
        key: ports.keyKind() ?? none,
        start: ports.start(),
        build: ports.build,
        bytes: traffic.received,
        bytesPerSecond: traffic.receivedPerSecond,
        bytesSent: traffic.sent,
        saver: ports.saving() ? "on" : "off",
        sockets: ports.sockets(),
        gaps: counts["gaps"] ?? 0,
        unknownEvents: counts["unknown-events"] ?? 0,
      };
    },
  };
}
