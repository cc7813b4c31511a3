// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { Header } from "../../../../../src/features/site/header/header.tsx";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../../harness/ticket-screen.tsx";

const show = () =>
  renderAt("/en/live_betting", <Header sections={[]} onOpenSidebar={null} chosenLeagues={0} drawer={{}} />);
const balance = () => document.querySelector("[data-wallet=balance]")?.textContent;

beforeAll(openTables);
beforeEach(() => setWidth(1280));
afterEach(emptyTables);

it("shows a player offline what was in the wallet, and since when, with the ways to tickets and out", async () => {
  const session = { id: "current", state: "restoring", sub: "u1", username: "player" } as const;
  await deviceDb.session.put(session);
  await deviceDb.wallets.put({ sub: "u1", currencyId: 1, currency: "RSD", credit: 9_550_00 });
  const client = await show();
  await waitFor(() => expect(balance()).toBe("9.550,00"));
  expect(screen.queryByRole("button", { name: "Log in" })).toBeNull();
  act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
  const age = await waitFor(() => document.querySelector("[data-wallet=age]") ?? Promise.reject(new Error("no age")));
  expect(age.textContent).toContain("Offline");
  expect(screen.queryByRole("link", { name: "Deposit" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Account" }));
  const panel = within(await screen.findByRole("dialog", { name: "Account" }));
  await panel.findByRole("link", { name: "Ticket history" });
  fireEvent.click(panel.getByRole("button", { name: "Log out" }));
  expect(client.calls).toContainEqual({ name: "session.logOut", args: [] });
  await deviceDb.preferences.put({ key: "creditVisible", value: false });
  await waitFor(() => expect(balance()).toBe("*****"));
  await deviceDb.wallets.clear();
  await waitFor(() => expect(balance()).toBe("–"));
});
