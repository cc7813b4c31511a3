// @vitest-environment jsdom
// Where the guard sends whom, as the player meets it: address, dialog, and back again.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { lastVisited } from "../../../../src/state/last-visited.ts";
import { closeLogIn, panels } from "../../../../src/state/panels.ts";
import { deviceDb, offerDb } from "../../../../src/db/tab-databases.ts";
import { renderApp } from "../../../harness/app-at.tsx";
import { setWidth } from "../../../harness/page-width.ts";
import { emptyTables, openTables } from "../../../harness/ticket-screen.tsx";

const menu = [
  { key: "betting", path: "/betting", order: 1, disabled: false },
  { key: "live", path: "/live_betting", order: 2, disabled: false },
  { key: "casino", path: "/casino", order: 3, disabled: false },
];

const setStatus = (status: Record<string, boolean>) =>
  act(async () => void (await offerDb.catalogue.put({ key: "settings:status", value: status })));
const signIn = (roles: string[] = []) =>
  act(async () => {
    await deviceDb.session.put({ id: "current", state: "signedIn", sub: "s1", username: "player", roles });
  });

beforeAll(openTables);
beforeEach(async () => {
  setWidth(1280);
  globalThis.scrollTo = () => undefined;
  // The front page asks for them; jsdom has neither.
  vi.stubGlobal("CSS", { escape: (text: string) => text, supports: () => false });
  vi.stubGlobal("reportError", () => null);
  sessionStorage.clear();
  closeLogIn();
  await offerDb.catalogue.bulkPut([
    { key: "settings:ticket", value: {} },
    { key: "settings:status", value: {} },
    { key: "menu", value: menu },
  ]);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await emptyTables();
});

async function visit(address: string): Promise<() => string> {
  const { at } = await renderApp(address, "en");
  return () => `${at().pathname}${at().search}`;
}
/** Throws where the address never comes. */
async function arrived(address: () => string, at: string): Promise<boolean> {
  await waitFor(() => expect(address()).toBe(at));
  return true;
}

describe("a page that closes", () => {
  it("while it is being looked at leads home", async () => {
    const address = await visit("/en/casino");
    await screen.findByRole("heading", { level: 1, name: "Casino" });
    await setStatus({ casinoIndefiniteDisabled: true });
    expect(await arrived(address, "/en")).toBe(true);
  });

  it.each(["/messages", "/payin", "/voucher_history", "/account/payment", "/ticket_history"])(
    "to guests (%s) tells why, offers the log-in, and is there after it",
    async (page) => {
      await setStatus({ loginInDialog: true });
      const address = await visit(`/en${page}?a=1`);
      await screen.findByText("You are not logged in");
      await waitFor(() => expect(lastVisited.read()).toBe(`/en${page}?a=1`));
      expect(address()).toBe(`/en${page}?a=1`);
      fireEvent.click(within(screen.getByRole("main")).getByRole("button", { name: "Log in" }));
      await signIn();
      expect(await arrived(address, `/en${page}?a=1`)).toBe(true);
      await waitFor(() => expect(screen.queryByText("You are not logged in")).toBeNull());
    },
  );

  it("to guests leads home where it is a desk, in the language of the address", async () => {
    const address = await visit("/de/account/bonuses/affiliates");
    expect(await arrived(address, "/de")).toBe(true);
  });

  it("waits for a session that is being restored, and goes nowhere", async () => {
    await deviceDb.session.put({ id: "current", state: "restoring", sub: "s1", username: "player" });
    const address = await visit("/en/account/bonuses/affiliates");
    await waitFor(() => expect(document.querySelector("[data-splash]")).not.toBeNull());
    expect(address()).toBe("/en/account/bonuses/affiliates");
    await signIn(["AG1"]);
    await waitFor(() => expect(document.querySelector("[data-splash]")).toBeNull());
    expect(address()).toBe("/en/account/bonuses/affiliates");
  });
});

describe("a site that guests must log in to", () => {
  it("leads to the log-in page, and from there back to where one wanted to go", async () => {
    await setStatus({ redirectToLogin: true });
    const address = await visit("/en/promo?from=mail");
    expect(await arrived(address, "/en/auth/login")).toBe(true);
    expect(lastVisited.read()).toBe("/en/promo?from=mail");
    await screen.findByRole("heading", { level: 1, name: "Log in" });
    await waitFor(() => expect(document.querySelector("[data-splash]")).toBeNull());
    await signIn();
    expect(await arrived(address, "/en/promo?from=mail")).toBe(true);
  });

  it("opens the dialog at home instead", async () => {
    await setStatus({ redirectToLogin: true, loginInDialog: true });
    const address = await visit("/en/promo");
    expect(await arrived(address, "/en")).toBe(true);
    expect(panels.logIn).toBe(true);
  });

  it("begins while a guest looks at a page", async () => {
    const address = await visit("/en/promo");
    await screen.findByRole("heading", { level: 1, name: "Promotions" });
    await setStatus({ redirectToLogin: true });
    expect(await arrived(address, "/en/auth/login")).toBe(true);
  });
});

describe("the log-in page", () => {
  it("leads whoever is in already home, not back", async () => {
    lastVisited.remember("/en/promo");
    await deviceDb.session.put({ id: "current", state: "signedIn", sub: "s1", username: "player", roles: [] });
    const address = await visit("/en/auth/login");
    expect(await arrived(address, "/en")).toBe(true);
  });
});

describe("the last visited page", () => {
  it("is any but a casino section", async () => {
    await visit("/en/promo?a=1");
    await waitFor(() => expect(lastVisited.read()).toBe("/en/promo?a=1"));
    await visit("/en/casino_section?section=2");
    await screen.findByRole("heading", { level: 1, name: "Casino section" });
    expect(lastVisited.read()).toBe("/en/promo?a=1");
  });

  it("is believed only where it is an address of ours", () => {
    for (const foreign of ["https://evil.example/", "//evil.example", "/\\evil.example", "scores"]) {
      lastVisited.remember(foreign);
      expect(lastVisited.read()).toBeNull();
    }
  });
});
