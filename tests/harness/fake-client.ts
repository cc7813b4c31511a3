// A Client for component tests: commands are recorded (or scripted), connection and overlay are set by the test.
import type { Client } from "../../src/client/client.ts";
import { makeCommands } from "../../workers/api/command-groups.ts";
import type { ClientConnection } from "../../src/client/connection.ts";
import { createSubscriptions } from "../../src/client/subscriptions.ts";
import { createLivePrices } from "../../src/client/live-prices.ts";
import { createStore, type Store } from "../../src/client/store.ts";
import type { Subscription } from "../../workers/api/subscription-schema.ts";

export interface FakeClient extends Client {
  connection: Store<ClientConnection>;
  coreId: Store<string | null>;
  /** "group.method" and its arguments, oldest first. */
  readonly calls: { name: string; args: unknown[] }[];
  /** Scripts a command; unscripted ones answer undefined (logIn: no marker, diagnostics: {}). */
  script(name: string, run: (...args: never[]) => unknown): void;
  readonly subscriptions: Client["subscriptions"] & {
    now(): Subscription[];
    /** All that was looked at in turn, newest last: what passed by between two looks of a test too. */
    readonly inTurn: readonly Subscription[][];
  };
}

export function createFakeClient(): FakeClient {
  const calls: FakeClient["calls"] = [];
  const scripts = new Map<string, (...args: never[]) => unknown>([
    ["session.logIn", () => ({ sessionMarker: null })],
    ["session.register", () => ({ sessionMarker: null })],
    ["session.marker", () => ({ sessionMarker: null })],
    ["diagnostics.read", () => ({})],
  ]);
  const commands = makeCommands((group, command) => async (...args: unknown[]) => {
    const name = `${group}.${command}`;
    calls.push({ name, args });
    return scripts.get(name)?.(...(args as never[]));
  });
  const inTurn: Subscription[][] = [];
  const registry = createSubscriptions((subscriptions) => void inTurn.push(subscriptions));
  return {
    tabId: "tab",
    earlyPicks: { take: () => undefined, end: () => undefined, given: () => null },
    commands,
    calls,
    script: (name, run) => scripts.set(name, run),
    connection: createStore<ClientConnection>({ state: "online", host: "shared", since: 0 }),
    coreId: createStore<string | null>("core"),
    subscriptions: { ...registry, now: () => inTurn.at(-1) ?? [], inTurn },
    livePrices: createLivePrices({
      requestFrame: (run) => queueMicrotask(run),
      visible: () => true,
      onRowsChange: () => undefined,
    }),
    settled: () => undefined,
  };
}
