// @vitest-environment jsdom
// The back office by keyboard alone.
import "fake-indexeddb/auto";
import { act, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { areaViews } from "../../../../src/features/desk/memory/area-views.ts";
import { deskMemory } from "../../../../src/features/desk/memory/desk-memory.ts";
import { areaLetters } from "../../../../src/features/desk/operator/operator-areas.ts";
import { userRow } from "../../../harness/desk-samples.ts";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(async () => {
  Element.prototype.scrollIntoView = () => undefined;
  await openTables();
});
afterEach(closeDesk);

const user = (sub: string) => userRow({ sub, username: `name-${sub}` });
const users = { result: [user("a"), user("b"), user("c")], totalPages: 1, total: 3, asOf: 1 };
const none = { result: [], totalPages: 0, total: 0, asOf: 1 };
let pressedAt = 0;
/** Keys are listened to a moment after what is shown. */
const press = async (key: string, more: KeyboardEventInit = {}) => {
  await act(async () => undefined);
  const target = document.activeElement ?? document.body;
  const event = createEvent.keyDown(target, { key, ...more });
  // One comes a tenth of a second after the other, however busy the machine: a pair of keys that took longer is none.
  pressedAt += 100;
  Object.defineProperty(event, "timeStamp", { value: pressedAt });
  await act(async () => void fireEvent(target, event));
};
const address = () => screen.getByTestId("address").textContent;
const row = () => document.activeElement?.closest("[data-row]")?.getAttribute("data-row") ?? null;

it("goes to an area by g and its letter, which each has to itself", async () => {
  expect(new Set(Object.values(areaLetters)).size).toBe(Object.keys(areaLetters).length);
  await showDesk("/en/operator/users", { "operator/users": users, "operator/audit": none });
  const link = await screen.findByRole("link", { name: "Audit log" });
  expect(link.getAttribute("aria-keyshortcuts")).toBe("g d");
  await press("d");
  await press("g", { ctrlKey: true });
  await press("d");
  expect(address()).toBe("/en/operator/users");
  await press("g");
  await press("d");
  await waitFor(() => expect(address()).toBe("/en/operator/audit"));
});

it("comes back to an area as it was left, but for the page, and to its begin from itself", async () => {
  await showDesk("/en/operator/users?sort=username&search=mil&page=2&open=a", {
    "operator/users": { ...users, totalPages: 3, total: 130 },
    "operator/audit": none,
  });
  await screen.findByText("name-a");
  const usersLink = () => screen.getByRole("link", { name: "Users" });
  const audit = await screen.findByRole("link", { name: "Audit log" });
  await act(async () => audit.click());
  await waitFor(() => expect(address()).toBe("/en/operator/audit"));
  await press("g");
  await press(areaLetters.users);
  await waitFor(() => expect(address()).toBe("/en/operator/users?sort=username&search=mil"));
  await act(async () => usersLink().click());
  await waitFor(() => expect(address()).toBe("/en/operator/users"));
  await act(async () => audit.click());
  expect(usersLink().getAttribute("href")).toBe("/en/operator/users");
});

it("goes from row to row, into one and out of it", async () => {
  await showDesk("/en/operator/users", { "operator/users": users });
  await screen.findByText("name-a");
  await press("j");
  expect(row()).toBe("a");
  await press("j");
  await press("j");
  await press("j");
  expect(row()).toBe("c");
  await press("k");
  expect(row()).toBe("b");
  // Enter presses what has the focus, as everywhere.
  await act(async () => (document.activeElement as HTMLElement).click());
  expect(document.querySelector('[data-details="b"]')).not.toBeNull();
  await press("Escape");
  expect(document.querySelector('[data-details="b"]')).toBeNull();
  expect(row()).toBe("b");
});

it("goes to the search by a slash, and leaves what is typed there alone", async () => {
  await showDesk("/en/operator/settings", { "operator/settings": none });
  const field = await screen.findByRole("searchbox");
  await press("/");
  expect(document.activeElement).toBe(field);
  await press("g");
  await press("u");
  expect(address()).toBe("/en/operator/settings");
});

it("forgets how areas were left with all else that a desk read", () => {
  areaViews.keep("/en/operator/users", "?search=milica&page=3");
  expect(areaViews.get("/en/operator/users")).toBe("?search=milica");
  deskMemory.close();
  expect(areaViews.get("/en/operator/users")).toBe("");
});

it("finds users, tickets, payments and matches from any area, and leads to each list", async () => {
  const found = (total: number) => ({ ...none, totalPages: 1, total });
  const rig = await showDesk("/en/operator/audit?search=mil", {
    "operator/audit": none,
    "operator/users": { ...users, total: 3 },
    "operator/tickets": found(2),
    "operator/payments": found(1),
    "operator/liability": none,
  });
  const nav = await screen.findByRole("navigation", { name: "Search" });
  await waitFor(() => expect(nav.textContent).toBe("milUsers 3Tickets 2Payments 1Liability 0"));
  // Also those that nobody waits for any more.
  expect(rig.asked("operator/payments")).toEqual([{ page: 1, status: null, search: "mil" }]);
  const link = screen.getByRole("link", { name: "Users 3" });
  await act(async () => link.click());
  await waitFor(() => expect(address()).toBe("/en/operator/users?search=mil"));
  expect(await screen.findByText("name-a")).toBeTruthy();
  // Without a count, which its own list tells: the server is asked for nothing twice.
  await waitFor(() => expect(nav.textContent).toBe("milUsersTickets 2Payments 1Liability 0"));
  expect(nav.querySelector('[aria-current="page"]')?.textContent).toBe("Users");
  expect(screen.getByRole("link", { name: "Payments 1" }).getAttribute("href")).toBe(
    "/en/operator/payments?search=mil&status=all",
  );
});
