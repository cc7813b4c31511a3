// Are we online? Sockets, pings and the tabs' network events, one verdict, written to the `status` table.
import type { DeviceDb } from "../../src/db/device-db.ts";
import { createClockChange } from "../placement/clock-change.ts";
import { countdownOf, restated, type Countdown } from "../placement/countdown.ts";
import type { Clock, Connection, ConnectionStatus, Counters, Timer, EventBus } from "../core/ports.ts";

export interface ConnectionStatusPorts extends ConnectionStatus {
  setSockets(state: "connected" | "down" | "suspended"): void;
  /** Whether nothing has come over the sockets for so long that they only seem connected. */
  setSilent(silent: boolean): void;
  /** Whether every price that is looked at is too old to be believed, although the sockets are connected. */
  setPricesOld(old: boolean): void;
  /** Whether it is another's page that answers in the place of the server. */
  setPortal(portal: boolean): void;
  /** What the tabs' browser says; false is believed, true is not. */
  setOnLine(onLine: boolean): void;
  rtt(): number | null;
  /** The server's time as a beat tells it, epoch ms: good enough for a guest, who does not ping. */
  heardServerTime(ts: number): void;
  /** The sockets are this core's now, and with them the row: before that it is another's. Resolves when stored. */
  claim(): Promise<void>;
  /** Writes the row as it is, once it is this core's; resolves when stored. */
  store(): Promise<void>;
  /** Writes the row where it was not for a while: tabs believe none that stands still. To be called about once a second. */
  beat(): void;
  stop(): void;
}

export const heartbeatMs = 5000;
/** A line that is lost counts as connecting for this long before it counts as offline. */
export const graceMs = 2000;
const missedPingsForOffline = 2;
const smallMs = 250;

export function createConnectionStatus(ports: {
  clock: Clock;
  device: DeviceDb;
  coreId: string;
  bus: EventBus;
  counters: Counters;
}): ConnectionStatusPorts {
  const { clock, bus } = ports;
  let sockets: "connected" | "down" | "suspended" = "down";
  let silent = false;
  let pricesOld = false;
  let downSince = clock.monotonic();
  let onLine = true;
  let missed = 0;
  let rtt: number | null = null;
  /** Server clock minus monotonic clock, ms: the device's own clock may be set at any time. null = not told yet. */
  let serverAhead: number | null = null;
  let writtenOffset = 0;
  let pinged = false;
  let portal = false;
  let maintenance: Countdown | null = null;
  let connection: Connection = { state: "connecting", since: clock.now() };
  let timer: Timer | null = null;
  let claimed = false;
  let stopped = false;
  let heartbeat = 0;
  let writtenAt = clock.monotonic();

  function currentState(): Connection["state"] {
    if (!onLine || missed >= missedPingsForOffline) return "offline";
    if (sockets === "suspended") return "connecting";
    if (silent) return "offline";
    if (sockets === "connected") return pricesOld ? "connecting" : "online";
    return clock.monotonic() - downSince >= graceMs ? "offline" : "connecting";
  }

  function judge(): void {
    const state = currentState();
    timer?.cancel();
    timer = null;
    if (state === "connecting" && sockets === "down") timer = clock.setTimeout(judge, graceMs);
    if (state === connection.state) return;
    connection = { state, since: clock.now() };
    write();
    bus.emit("connection-changed", connection);
  }

  const clockOffset = (): number =>
    serverAhead === null ? 0 : Math.round(serverAhead + clock.monotonic() - clock.now());

  /** Small changes are the network's, not the clock's. @param ahead server clock minus monotonic clock, ms */
  function takeServerTime(ahead: number): void {
    if (serverAhead === null || Math.abs(ahead - serverAhead) > smallMs) serverAhead = ahead;
    if (Math.abs(clockOffset() - writtenOffset) > smallMs) write();
  }

  const clockWatch = createClockChange(clock, () => {
    maintenance &&= restated(maintenance, clock);
    write();
  });

  function write(): void {
    monitor.store().catch((error: unknown) => bus.emit("write-failed", error));
  }

  const monitor: ConnectionStatusPorts = {
    read: () => connection,
    rtt: () => rtt,
    clockOffset,
    serverNow: () => (serverAhead === null ? null : serverAhead + clock.monotonic()),
    pingAnswered(ms, offset) {
      rtt = ms;
      missed = 0;
      pinged = true;
      takeServerTime(clock.now() + offset - clock.monotonic());
      judge();
    },
    heardServerTime(ts) {
      // A ping knows the time of the line as well.
      takeServerTime(pinged && serverAhead !== null ? serverAhead : ts - clock.monotonic());
    },
    pingMissed() {
      missed += 1;
      judge();
    },
    forgetMissedPings() {
      missed = 0;
      // Who pings no more learns the time from beats again: this device's clock may stand still while it sleeps.
      pinged = false;
      judge();
    },
    setMaintenance(remainingSeconds) {
      maintenance = remainingSeconds === null ? null : countdownOf(remainingSeconds * 1000, clock);
      clockWatch.set(maintenance !== null);
      write();
    },
    setSockets(state) {
      if (state !== "connected" && sockets === "connected") downSince = clock.monotonic();
      if (state === "down" && sockets === "suspended") downSince = clock.monotonic();
      // A fresh connection says more than pings that were missed before it.
      if (state === "connected") missed = 0;
      sockets = state;
      judge();
    },
    setSilent(value) {
      silent = value;
      judge();
    },
    setPricesOld(value) {
      pricesOld = value;
      judge();
    },
    setPortal(value) {
      if (value === portal) return;
      portal = value;
      write();
    },
    setOnLine(value) {
      onLine = value;
      judge();
    },
    claim() {
      claimed = true;
      return monitor.store();
    },
    async store() {
      if (stopped || !claimed) return;
      writtenOffset = clockOffset();
      heartbeat += 1;
      writtenAt = clock.monotonic();
      await ports.device.status.put({
        id: "core",
        coreId: ports.coreId,
        heartbeat,
        connection: connection.state,
        since: connection.since,
        portal,
        clockOffset: writtenOffset,
        maintenanceLeft: maintenance === null ? null : maintenance.shown.remainingMs / 1000,
        maintenanceAt: maintenance?.shown.at ?? 0,
      });
    },
    beat() {
      if (clock.monotonic() - writtenAt >= heartbeatMs) write();
    },
    stop() {
      stopped = true;
      clockWatch.set(false);
      timer?.cancel();
    },
  };
  judge();
  bus.on("storage-restored", () => {
    monitor.store().catch(() => ports.counters.add("write-failed"));
  });
  return monitor;
}
