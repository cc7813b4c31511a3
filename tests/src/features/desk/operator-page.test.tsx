// @vitest-environment jsdom
// Who sees which area of the back office, and how the site is.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { Overview } from "../../../../src/protocol/operator/overview.ts";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);

const overview: Overview = {
  asOf: 1,
  build: "b1",
  users: { total: 6, blocked: 1 },
  connections: 3,
  storeBytes: 3 * 1024 * 1024,
  waiting: {
    undecidedTickets: 0,
    overdueMs: 0,
    ticketsToSettle: 0,
    mails: 0,
    failedMails: 2,
    withdrawals: 4,
    reviews: 0,
    proposals: 0,
    verifications: 0,
  },
  webhooksRefused: 0,
  beforeOpening: { settings: [], variables: [] },
  invalidSettings: [],
  maintenance: null,
  feed: { updatesPerSecond: 1.25, seed: 7, ageMs: 40_000 },
};
const fact = (name: string): HTMLElement | null => document.querySelector(`[data-fact="${name}"] dd`);

it("leads an administrator to how the site is, and warns of what waits", async () => {
  await showDesk("/en/operator", { "operator/overview": overview });
  await waitFor(() => expect(fact("withdrawals")?.textContent).toBe("4"));
  expect(screen.getByTestId("address").textContent).toBe("/en/operator");
  expect(fact("withdrawals")?.dataset["tone"]).toBe("danger");
  expect(fact("failedMails")?.dataset["tone"]).toBe("warn");
  expect(fact("mails")?.dataset["tone"]).toBe("idle");
  expect(fact("feedAge")?.dataset["tone"]).toBe("warn");
  expect(fact("store")?.textContent).toBe("3.0 MB");
  const areas = within(screen.getByRole("navigation", { name: "Back office" })).getAllByRole("link");
  expect(areas[0]?.getAttribute("aria-current")).toBe("page");
});

it("says what is missing before the site opens, and nothing of it once nothing is", async () => {
  const beforeOpening = { settings: ["company", "licence"], variables: ["FEED_SOURCE", "BACKUP_DIR"] };
  await showDesk("/en/operator", { "operator/overview": { ...overview, beforeOpening } });
  await waitFor(() => expect(fact("lackingSettings")?.textContent).toBe("Company, Licence"));
  expect(fact("lackingVariables")?.textContent).toBe("FEED_SOURCE, BACKUP_DIR");
  fireEvent.click(screen.getByRole("link", { name: "Company, Licence" }));
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/en/operator/settings"));
  await closeDesk();
  await showDesk("/en/operator", { "operator/overview": overview });
  await screen.findByText("Waits for you");
  expect(screen.queryByText("Missing before opening")).toBeNull();
});

it.each([
  ["Withdrawals waiting: 4", "/en/operator/payments?status=requested"],
  ["Payments to review: 0", "/en/operator/payments?status=review"],
  ["Proposals to approve: 0", "/en/operator/approvals"],
  ["Documents to check: 0", "/en/operator/users?view=verifications"],
  ["Blocked users: 1", "/en/operator/users?status=blocked"],
])("leads from a count to what is counted: %s", async (name, address) => {
  await showDesk("/en/operator", { "operator/overview": overview });
  fireEvent.click(await screen.findByRole("link", { name }));
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe(address));
});

it("shows an administrator the agents, their runs and the office, each by its address", async () => {
  const none = { result: [], totalPages: 0, total: 0, asOf: 1 };
  await showDesk("/en/operator/agency", {
    "agency/agents": none,
    "agency/calculations": none,
    "agency/office": { result: [], sums: [], asOf: 1 },
  });
  const link = await screen.findByRole("link", { name: "Agents" });
  expect(link.getAttribute("aria-current")).toBe("page");
  await screen.findByText("No agents are below you yet.");
  fireEvent.click(screen.getByRole("tab", { name: "Calculation" }));
  await screen.findByRole("region", { name: "Calculation" });
  expect(screen.getByTestId("address").textContent).toBe("/en/operator/agency?view=calculations");
  fireEvent.click(screen.getByRole("tab", { name: "Office" }));
  await screen.findByRole("region", { name: "Office" });
  expect(screen.getByTestId("address").textContent).toBe("/en/operator/agency?view=office");
});

it("announces maintenance after the password, and ends it", async () => {
  const rig = await showDesk("/en/operator/overview", { "operator/overview": overview });
  rig.acts("operator/maintenance", undefined, undefined);
  fireEvent.click(await screen.findByRole("button", { name: "Maintenance" }));
  const dialog = await screen.findByRole("dialog", { name: "Maintenance" });
  fireEvent.change(within(dialog).getByLabelText("Minutes until it begins"), { target: { value: "2" } });
  fireEvent.change(within(dialog).getByLabelText("Reason"), { target: { value: "new disks" } });
  rig.answers("operator/overview", { ...overview, maintenance: { timeLeft: 120 } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Announce" }));
  await waitFor(() => expect(fact("maintenance")?.textContent).toBe("120 s"));
  fireEvent.click(screen.getByRole("button", { name: "Maintenance" }));
  const end = await screen.findByRole("dialog", { name: "Maintenance" });
  fireEvent.change(within(end).getByLabelText("Reason"), { target: { value: "all done" } });
  fireEvent.click(within(end).getByRole("button", { name: "End maintenance" }));
  await waitFor(() =>
    expect(rig.done("operator/maintenance")).toEqual([
      { timeLeft: 120, reason: "new disks" },
      { timeLeft: null, reason: "all done" },
    ]),
  );
});

it("says of an address that is none of its pages that there is no such page, and leads to the first", async () => {
  await showDesk("/en/operator/agents", { "operator/overview": overview });
  expect(await screen.findByText("No such page")).toBeDefined();
  expect(screen.getByTestId("address").textContent).toBe("/en/operator/agents");
  const [, way] = screen.getAllByRole("link", { name: "Overview" });
  expect(way?.getAttribute("href")).toBe("/en/operator");
});
