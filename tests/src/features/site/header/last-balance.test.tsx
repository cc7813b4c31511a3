// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, screen, waitFor } from "@testing-library/react";
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

it("shows what was in the wallet before, and since when, while nobody can say what is in it now", async () => {
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
  await deviceDb.preferences.put({ key: "creditVisible", value: false });
  await waitFor(() => expect(balance()).toBe("*****"));
  await deviceDb.wallets.clear();
  await waitFor(() => expect(balance()).toBe("–"));
});
