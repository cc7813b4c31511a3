// @vitest-environment jsdom
// The processes of the site as an operator sees them.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { NodeHealth, NodesAnswer, SiteNode } from "../../../../src/protocol/operator/nodes.ts";
import { deskMemory } from "../../../../src/features/desk/memory/desk-memory.ts";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(async () => {
  vi.restoreAllMocks();
  await closeDesk();
});

const health: NodeHealth = {
  since: 1_700_000_000_000,
  draining: false,
  leads: ["feed", "retention"],
  lagging: 0,
  updatesPerSecond: 12.34,
  feedAgeMs: 400,
  loopMs: 21.6,
  databaseMs: 1.4,
  writable: true,
  walBytes: 0,
  pool: { used: 2, idle: 8, waiting: 1 },
  passwordsWaiting: 0,
  redisUp: true,
  webhooksRefused: 0,
  outcomesSetAside: 0,
  feedLine: null,
  ledgerFaults: 0,
  backupAt: null,
};
const node = (over: Partial<SiteNode> = {}): SiteNode => ({
  name: "w1",
  role: "web",
  build: "b1",
  isSelf: true,
  heardMs: 0,
  connections: 1234,
  health,
  alarms: [],
  ...over,
});
const answer = (nodes: SiteNode[], over: Partial<NodesAnswer> = {}): NodesAnswer => ({
  asOf: Date.parse("2026-11-25T12:00:00Z"),
  nodes,
  alarms: [],
  storeBytes: 3 * 1024 * 1024,
  waiting: {
    undecidedTickets: 1,
    overdueMs: 0,
    ticketsToSettle: 2,
    settleOldestMs: 0,
    settleFailures: 0,
    mails: 0,
    failedMails: 0,
    oldestMailMs: 0,
    oldestPushMs: 0,
  },
  ...over,
});
const fact = (name: string): HTMLElement | null => document.querySelector(`[data-fact="${name}"] dd`);

it("alarms stand on the overview too, and lead to the processes", async () => {
  const rig = await showDesk("/en/operator/overview", {
    "operator/nodes": answer([node({ alarms: ["feedProducerDown"] })], { alarms: ["backupOld"] }),
  });
  const alarms = within(await screen.findByRole("list", { name: "Alarms" }));
  expect(alarms.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "The newest backup is too old",
    "A producer of the feed offers nothing: w1",
  ]);
  expect(screen.getByRole("link", { name: "Feed and nodes" }).getAttribute("href")).toBe(
    "/en/operator/overview?view=nodes",
  );
  rig.answers("operator/nodes", answer([node()]));
  expect(rig.asked("operator/nodes").length).toBeGreaterThan(0);
});

it("says that alarms could not be read, and not that all is quiet", async () => {
  const rig = await showDesk("/en/operator/overview", {});
  const alarms = within(await screen.findByRole("region", { name: "Alarms" }));
  expect(alarms.getByText("This could not be read")).toBeTruthy();
  rig.answers("operator/nodes", answer([node()], { alarms: ["backupOld"] }));
  fireEvent.click(alarms.getByRole("button", { name: "Try again" }));
  await screen.findByText("The newest backup is too old");
  expect(screen.queryByRole("region", { name: "Alarms" })).toBeNull();
});

it("nothing stands there where there is no alarm", async () => {
  const alarmed = answer([node()], { alarms: ["backupOld"] });
  const rig = await showDesk("/en/operator/overview", { "operator/nodes": alarmed });
  // Before they are read there is none either.
  await screen.findByRole("list", { name: "Alarms" });
  rig.answers("operator/nodes", answer([node()]));
  act(() => deskMemory.changed());
  await waitFor(() => expect(screen.queryByRole("list", { name: "Alarms" })).toBeNull());
});

it("tells each process with its state, and what else it says where its row is unfolded", async () => {
  const nodes = [
    node({ name: "f1", role: "feed", isSelf: false, heardMs: 9000 }),
    node({ name: "j1", role: "jobs", isSelf: false, health: null }),
    node(),
    node({ name: "w2", isSelf: false, health: { ...health, draining: true } }),
  ];
  await showDesk("/en/operator/overview?view=nodes", { "operator/nodes": answer(nodes) });
  const table = await screen.findByRole("table", { name: "Feed and nodes" });
  const states = [...table.querySelectorAll("[data-column=state]")].map(({ textContent }) => textContent);
  expect(states).toEqual(["Silent", "No report", "Running", "Ending"]);
  expect(within(table).getByText("w1 (this one)")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Details of w1" }));
  const details = within(document.querySelector<HTMLElement>("[data-details=w1]") ?? document.body);
  expect(details.getByText("offer, retention")).toBeTruthy();
  expect(details.getByText("2 used, 8 idle, 1 waiting")).toBeTruthy();
  expect(screen.getByText("No alarm")).toBeTruthy();
  expect(fact("store")?.textContent).toBe("3 MB");
});

it("marks what is past its limit by a word, in the row and above it", async () => {
  const late = node({
    health: { ...health, feedAgeMs: 7300, databaseMs: null },
    alarms: ["offerStale", "databaseAway"],
  });
  const waiting = { ...answer([]).waiting, settleOldestMs: 75_000 } as NodesAnswer["waiting"];
  await showDesk("/en/operator/overview?view=nodes", {
    "operator/nodes": answer([late], { alarms: ["settlementLate"], waiting }),
  });
  const alarms = within(await screen.findByRole("list", { name: "Alarms" })).getAllByRole("listitem");
  expect(alarms.map(({ textContent }) => textContent)).toEqual([
    "Settlement is late",
    "The offer stands still: w1",
    "The database does not answer: w1",
  ]);
  expect(document.querySelector("[data-column=feedAge]")?.textContent).toBe("7.3 s Alarm");
  expect(document.querySelector("[data-column=database]")?.textContent).toBe("No answer Alarm");
  expect(fact("settleOldest")?.textContent).toBe("75 s · Alarm");
  expect(screen.queryByText("No alarm")).toBeNull();
});

it("is read again every 5 s, and not while the page is hidden", async () => {
  const interval = vi.spyOn(globalThis, "setInterval");
  const rig = await showDesk("/en/operator/overview?view=nodes", { "operator/nodes": answer([node()]) });
  await screen.findByRole("table", { name: "Feed and nodes" });
  const count = (): number => rig.asked("operator/nodes").length;
  await waitFor(() => expect(count()).toBe(1));
  const turn = interval.mock.calls.findLast(([, ms]) => ms === 5000)?.[0] as () => void;
  act(turn);
  await waitFor(() => expect(count()).toBe(2));
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  fireEvent(document, new Event("visibilitychange"));
  act(turn);
  act(turn);
  expect(count()).toBe(2);
  visibility.mockRestore();
  fireEvent(document, new Event("visibilitychange"));
  await waitFor(() => expect(count()).toBe(3));
});
