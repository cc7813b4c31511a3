// Builds the client from the page's real ports; called once, by main.
import type { Commands } from "../../workers/api/contract.ts";
import { WorkerLostError } from "../../workers/api/errors.ts";
import { installErrorTransfer } from "../../workers/api/comlink-errors.ts";
import type { StatusRow } from "../db/device-tables.ts";
import { readTicketAndPlacement } from "../db/read-ticket.ts";
import { pageStateOf } from "../queries/page-state.ts";
import { runQuery } from "../queries/run-query.ts";
import { ticketTaps } from "../queries/ticket/ticket-taps.ts";
import { reportRead } from "../db/on-lost.ts";
import { deviceDb } from "../db/tab-databases.ts";
import type { Client } from "./client.ts";
import { afterStart } from "./after-start.ts";
import { createCommands } from "./commands.ts";
import { createEarlyPicks } from "./early-picks.ts";
import { showError } from "./show-error.ts";
import { currentBuild } from "./early-worker.ts";
import { connectionOf, type ClientConnection } from "./connection.ts";
import { createHeartbeatWatch } from "./heartbeat-watch.ts";
import { followPageLifecycle } from "./page-lifecycle.ts";
import { lateMs } from "./late-start.ts";
import { createSubscriptions } from "./subscriptions.ts";
import { createOpener } from "./hosts/shared-host.ts";
import { createLivePrices } from "./live-prices.ts";
import { createVisibleRows } from "./visible-rows.ts";
import { createSessionMarkerStore, type SessionMarkerStore } from "./session-marker.ts";
import { createStore } from "./store.ts";
import { createWebLocks } from "../browser/web-locks.ts";
import { createCoreConnection } from "./core-connection.ts";

/**
 * Returns at once; the line to the worker comes up by itself. Needs the tab's databases opening.
 * @param opened rejects where they cannot be had
 */
export function createClient(opened: Promise<void>): Client {
  installErrorTransfer();
  const marker = createSessionMarkerStore(() => sessionStorage);
  const visible = (): boolean => document.visibilityState === "visible";
  const livePrices = createLivePrices({
    requestFrame: (run) => requestAnimationFrame(run),
    visible,
    onRowsChange: () => rows.changed(),
  });
  const rows = createVisibleRows(livePrices.rows);
  const page = crypto.randomUUID();
  const coreConnection = createCoreConnection({
    tabId: page,
    build: __BUILD__,
    isCurrent: currentBuild.isOurs,
    ...createOpener(),
    locks: "locks" in navigator ? createWebLocks(navigator.locks) : null,
    sessionMarker: marker.read,
    onPrices(message, post) {
      if (message.type === "saver") rows.setTell(message.on ? (eventIds) => post({ type: "rows", eventIds }) : null);
      if (message.type === "storage") {
        written = message.ok;
        update();
      }
      if (message.type === "batch") livePrices.receive(message, () => post({ type: "ack", n: message.n }));
    },
  });
  const connection = createStore<ClientConnection>({ state: "connecting", host: null });
  const coreId = createStore<string | null>(null);
  let status: StatusRow | undefined;
  const heartbeat = createHeartbeatWatch({ page: pageStateOf(document), changed: () => update() });
  let readable = true;
  let written = true;
  let rowLate = false;
  let rowTimer: ReturnType<typeof setTimeout> | undefined;
  const expectRow = (missing: boolean): void => {
    if (missing) return void (rowTimer ??= setTimeout(onRowLate, lateMs));
    clearTimeout(rowTimer);
    rowTimer = undefined;
    rowLate = false;
  };
  const onRowLate = (): void => {
    rowLate = true;
    update();
  };
  const update = (): void => {
    const state = coreConnection.state.get();
    if (state.state !== "connected") {
      // What rows show may be newer than what the core stored before it ended; the next one's revision drops it.
      livePrices.forgetUnread();
      rows.setTell(null);
      written = true;
    }
    coreId.set(state.state === "connected" ? state.coreId : null);
    const living = heartbeat.isLost() ? undefined : status;
    const tables = !readable ? "none" : written ? "ok" : "full";
    expectRow(state.state === "connected" && living?.coreId !== state.coreId);
    const next = connectionOf(state, living, tables, rowLate);
    if (JSON.stringify(next) !== JSON.stringify(connection.get())) connection.set(next);
  };
  coreConnection.state.subscribe(update);
  const read = (can: boolean): void => {
    readable = can;
    update();
  };
  // Some browsers neither open nor refuse. A database that is being migrated may take its time, and counts from then on.
  const late = setTimeout(() => read(false), lateMs);
  opened
    .then(
      () => read(true),
      (cause: unknown) => {
        reportError(cause);
        read(false);
      },
    )
    .finally(() => clearTimeout(late));
  const onStatus = (row: StatusRow | undefined): void => {
    status = row;
    heartbeat.read(row);
    update();
  };
  // A hidden tab needs it too: what it sends depends on it.
  runQuery(
    () => deviceDb.status.get("core"),
    { next: onStatus, failed: reportRead },
    { page: pageStateOf(document), whileHidden: "run" },
  );
  followPageLifecycle(coreConnection, window, livePrices.clear);
  coreConnection.start().catch(reportError);
  const subscriptions = createSubscriptions((subscriptions) => {
    livePrices.forgetUnread();
    coreConnection.setSubscriptions(subscriptions);
  });
  const started = new Promise<void>((resolve) => afterStart.run(resolve));
  const earlyPicks = createEarlyPicks({
    storage: () => sessionStorage,
    now: Date.now,
    give: async (chosen) => {
      // The core fetches the ticket's code for it, which must not share the line with the first rows.
      await started;
      await commands.ticket.addEarlyPicks(chosen);
    },
    taps: ticketTaps,
    held: async () => (await readTicketAndPlacement(deviceDb)).ticket.selections,
    refused: showError,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  const commands: Commands = createCommands(coreConnection, marker, earlyPicks.given);
  syncSessionMarker(commands, marker);
  return {
    tabId: page,
    commands,
    earlyPicks,
    connection,
    coreId,
    subscriptions,
    livePrices,
    settled: coreConnection.settled,
  };
}

/** Follows the session and asks for its marker whenever somebody has signed in. */
function syncSessionMarker(commands: Pick<Commands, "session">, marker: SessionMarkerStore): void {
  async function ask(): Promise<void> {
    try {
      const { sessionMarker } = await commands.session.marker();
      // An old marker opens nothing, so none is no reason to forget one that another session may still need.
      if (sessionMarker !== null) marker.keep(sessionMarker);
    } catch (error) {
      // The next core says who is signed in again.
      if (!(error instanceof WorkerLostError)) reportError(error);
    }
  }
  async function signedIn(): Promise<string | null> {
    const row = await deviceDb.session.get("current");
    return row?.state === "signedIn" ? row.sub : null;
  }
  const onChange = (sub: string | null): void => void (sub === null ? null : ask());
  runQuery(signedIn, { next: onChange, failed: reportRead }, { page: pageStateOf(document), whileHidden: "run" });
}
