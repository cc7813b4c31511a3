// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { panels } from "../../../../../src/state/panels.ts";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { Header } from "../../../../../src/features/site/header/header.tsx";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

const sections = [
  { path: "/betting", label: "Betting" },
  { path: "/live_betting", label: "Live" },
];
const show = (address = "/en/live_betting") =>
  renderAt(address, <Header sections={sections} onOpenSidebar={null} chosenLeagues={0} drawer={{}} />);
const balance = async (): Promise<string | null | undefined> =>
  waitFor(() => {
    const element = document.querySelector("[data-wallet=balance]");
    expect(element).not.toBeNull();
    return element?.textContent;
  });

beforeAll(openTables);
beforeEach(() => setWidth(1280));
afterEach(async () => {
  vi.restoreAllMocks();
  await emptyTables();
});

describe("the header", () => {
  it("offers a guest the log-in", async () => {
    await show();
    fireEvent.click(await screen.findByRole("button", { name: "Log in" }));
    expect(panels.logIn).toBe(true);
    expect(document.querySelector("[data-wallet]")).toBeNull();
  });

  it("shows neither log-in nor balance while a session is being restored", async () => {
    await show();
    // Before the session is read there is none of it either.
    await screen.findByRole("button", { name: "Log in" });
    await deviceDb.session.put({ id: "current", state: "restoring", sub: "u1", username: "player" });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Log in" })).toBeNull());
    expect(document.querySelector("[data-wallet]")).toBeNull();
  });

  it("keeps a player's ways to tickets and account while the session is restored", async () => {
    await storeSignedIn(10_000_00);
    const signedIn = await deviceDb.session.get("current");
    await show();
    const tickets = await screen.findByRole("link", { name: "Ticket history" });
    const account = screen.getByRole("button", { name: "Account" });
    const known = () => document.querySelector("[data-wallet=balance]")?.getAttribute("data-known");
    await waitFor(() => expect(known()).toBe("true"));
    await deviceDb.session.put({ id: "current", state: "restoring", sub: "s1", username: "player" });
    await waitFor(() => expect(known()).toBe("false"));
    if (signedIn !== undefined) await deviceDb.session.put(signedIn);
    await waitFor(() => expect(known()).toBe("true"));
    // The same elements: what was lost and came again would have lost the keyboard's focus.
    expect(screen.getByRole("link", { name: "Ticket history" })).toBe(tickets);
    expect(screen.getByRole("button", { name: "Account" })).toBe(account);
  });

  it("shows the credit in Serbian grouping, with an empty label for RSD", async () => {
    await storeSignedIn(10_000_00);
    await show();
    expect(await balance()).toBe("10.000,00");
  });

  it("shows no amount before it is read whether the player hides it, and of which wallet", async () => {
    await storeSignedIn(10_000_00);
    await deviceDb.preferences.put({ key: "creditVisible", value: false });
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
    const read = deviceDb.preferences.toArray.bind(deviceDb.preferences);
    const late = (() => isFree.then(() => read())) as unknown as typeof read;
    const wallets = vi.spyOn(deviceDb.wallets, "where");
    vi.spyOn(deviceDb.preferences, "toArray").mockImplementation(late);
    const seen: (string | null | undefined)[] = [];
    const watch = new MutationObserver(() => void seen.push(document.querySelector("[data-wallet]")?.textContent));
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    await show();
    await waitFor(() => expect(wallets).toHaveBeenCalled());
    // A read that began after the header's.
    await act(async () => void (await deviceDb.wallets.where("sub").equals("s1").toArray()));
    free();
    await waitFor(() => expect(document.querySelector("[data-wallet]")?.textContent).toContain("*****"));
    watch.disconnect();
    expect(seen.join(" ")).not.toContain("10.000,00");
  });

  it("shows the chosen wallet with its label, and sends the choice of another", async () => {
    await storeSignedIn();
    await deviceDb.wallets.put({ sub: "s1", currencyId: 2, currency: "EUR", credit: 500_00 });
    await deviceDb.wallets.put({ sub: "somebody else", currencyId: 3, currency: "USD", credit: 1 });
    await deviceDb.preferences.put({ key: "activeCurrencyId", value: 2 });
    const client = await show();
    await waitFor(async () => expect(await balance()).toBe("500,00 EUR"));
    fireEvent.click(await screen.findByRole("button", { name: "Account" }));
    const choice = await screen.findByRole("combobox", { name: "Wallet" });
    expect([...choice.querySelectorAll("option")].map((option) => option.textContent)).toEqual(["RSD", "EUR"]);
    fireEvent.change(choice, { target: { value: "1" } });
    expect(client.calls).toContainEqual({ name: "preferences.set", args: ["activeCurrencyId", 1] });
  });

  it("lists what is in each wallet in the account panel, summed over no currencies, masked with the credit", async () => {
    await storeSignedIn();
    const wallet = (currencyId: number, currency: string, total: number) => ({
      sub: "s1",
      currencyId,
      currency,
      credit: total,
      total,
    });
    await deviceDb.wallets.bulkPut([
      wallet(1, "RSD", 12_345_67),
      wallet(2, "EUR", 400_00),
      wallet(1001, "FREEBET-RSD", 1000_00),
    ]);
    await show();
    fireEvent.click(await screen.findByRole("button", { name: "Account" }));
    const list = await screen.findByRole("region", { name: "All balances" });
    const lines = () => [...list.querySelectorAll("li")].map((line) => line.textContent);
    await waitFor(() => expect(lines()).toEqual(["RSD12.345,67", "EUR400,00", "FREEBET1.000,00"]));
    await deviceDb.preferences.put({ key: "creditVisible", value: false });
    await waitFor(() => expect(lines()).toEqual(["RSD*****", "EUR*****", "FREEBET*****"]));
  });

  it("tells own and bonus money apart in the account panel, and nothing of it where there is none", async () => {
    await storeSignedIn();
    const wallet = { sub: "s1", currencyId: 1, currency: "RSD", credit: 1000_00, total: 1200_00, cash: 150_00 };
    await deviceDb.wallets.put({ ...wallet, bonus: 850_00 });
    await show();
    fireEvent.click(await screen.findByRole("button", { name: "Account" }));
    const line = (await screen.findByText("of it bonus money")).parentElement;
    expect(line?.textContent).toBe("of it bonus money850,00");
    await deviceDb.preferences.put({ key: "creditVisible", value: false });
    await waitFor(() => expect(line?.textContent).toBe("of it bonus money*****"));
    await deviceDb.wallets.put({ ...wallet, bonus: 0 });
    await waitFor(() => expect(screen.queryByText("of it bonus money")).toBeNull());
  });

  it("masks the credit by the account panel's switch", async () => {
    await storeSignedIn();
    const client = await show();
    fireEvent.click(await screen.findByRole("button", { name: "Account" }));
    const hide = await screen.findByRole("switch", { name: "Hide balance" });
    expect(hide.getAttribute("aria-checked")).toBe("false");
    fireEvent.click(hide);
    expect(client.calls).toContainEqual({ name: "preferences.set", args: ["creditVisible", false] });
    await deviceDb.preferences.put({ key: "creditVisible", value: false });
    await waitFor(async () => expect(await balance()).toBe("*****"));
    expect(hide.getAttribute("aria-checked")).toBe("true");
  });

  it.each([360, 1280, 1920])(
    "has the way to deposit beside the balance of players alone, %i px wide",
    async (width) => {
      setWidth(width);
      await show();
      await screen.findByRole("button", { name: "Log in" });
      expect(screen.queryByRole("link", { name: "Deposit" })).toBeNull();
      await storeSignedIn();
      const deposit = await screen.findByRole("link", { name: "Deposit" });
      expect(deposit.getAttribute("href")).toBe("/en/account/payment");
      expect(deposit.parentElement?.querySelector("[data-wallet=balance]")).not.toBeNull();
    },
  );

  it("begins the account panel's ways with money in and money out, and closes it behind them", async () => {
    await storeSignedIn();
    await show();
    fireEvent.click(await screen.findByRole("button", { name: "Account" }));
    const panel = within(await screen.findByRole("dialog", { name: "Account" }));
    await panel.findByRole("link", { name: "Withdraw" });
    const [first, second] = panel.getAllByRole("link");
    expect([first?.textContent, second?.textContent]).toEqual(["Deposit", "Withdraw"]);
    fireEvent.click(second as HTMLElement);
    await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/en/account/payment?way=withdrawal"));
    expect(panels.panel).toBeNull();
  });

  it("leaves language, theme and vouchers of players to the account panel", async () => {
    await storeSignedIn();
    await show();
    await balance();
    const bar = within(screen.getByRole("banner"));
    await waitFor(() => expect(bar.queryByRole("combobox", { name: "Language" })).toBeNull());
    expect(bar.queryByRole("switch", { name: "Dark mode" })).toBeNull();
    fireEvent.click(bar.getByRole("button", { name: "Account" }));
    const panel = within(await screen.findByRole("dialog", { name: "Account" }));
    await panel.findByRole("combobox", { name: "Language" });
    expect(panel.getByRole("switch", { name: "Dark mode" })).toBeDefined();
    expect(panel.getByRole("button", { name: "Create voucher" })).toBeDefined();
    expect(panel.getByRole("button", { name: "Use voucher" })).toBeDefined();
  });

  it("believes no preference of the wrong shape", async () => {
    await storeSignedIn();
    await deviceDb.preferences.put({ key: "creditVisible", value: false });
    await show();
    await waitFor(async () => expect(await balance()).toBe("*****"));
    await deviceDb.preferences.put({ key: "creditVisible", value: "no" });
    await waitFor(async () => expect(await balance()).toBe("10.000,00"));
  });

  it("changes the language of the same page, query and hash", async () => {
    const client = await show("/en/live_betting?sport=T&match=7#odds");
    const language = screen.getByRole("combobox", { name: "Language" });
    expect((language as HTMLSelectElement).value).toBe("en");
    fireEvent.change(language, { target: { value: "ba" } });
    expect(screen.getByTestId("address").textContent).toBe("/ba/live_betting?sport=T&match=7#odds");
    expect(client.calls).toContainEqual({ name: "preferences.set", args: ["language", "ba"] });
  });

  it("lets a guest choose odds format and data saver on any screen, and shows what was chosen", async () => {
    await deviceDb.preferences.put({ key: "oddsFormat", value: "fractional" });
    const client = await show();
    fireEvent.click(await screen.findByRole("button", { name: "Settings" }));
    const format = await screen.findByRole("combobox", { name: "Odds format" });
    await waitFor(() => expect((format as HTMLSelectElement).value).toBe("fractional"));
    expect([...format.querySelectorAll("option")].map((option) => option.textContent)).toEqual([
      "Decimal (2.50)",
      "Fractional (3/2)",
      "American (+150)",
    ]);
    fireEvent.change(format, { target: { value: "american" } });
    fireEvent.change(screen.getByRole("combobox", { name: "Data saver" }), { target: { value: "on" } });
    expect(client.calls).toContainEqual({ name: "preferences.set", args: ["oddsFormat", "american"] });
    expect(client.calls).toContainEqual({ name: "preferences.set", args: ["dataSaver", "on"] });
  });

  it("switches dark mode", async () => {
    const client = await show();
    const toggle = screen.getByRole("switch", { name: "Dark mode" });
    expect(toggle.getAttribute("aria-checked")).toBe("true");
    fireEvent.click(toggle);
    expect(client.calls).toContainEqual({ name: "preferences.set", args: ["isDark", false] });
  });

  it("keeps the address's prefix in its links and marks the section one is in", async () => {
    await show("/en/betting");
    expect(screen.getByRole("link", { name: "Kvota, home" }).getAttribute("href")).toBe("/en");
    expect(screen.getByRole("link", { name: "Betting" }).getAttribute("aria-current")).toBe("page");
    expect(screen.getByRole("link", { name: "Live" }).getAttribute("href")).toBe("/en/live_betting");
  });

  it("shows the server's time, not the device's", async () => {
    const tenHours = 10 * 3_600_000;
    await deviceDb.status.put({
      id: "core",
      coreId: "core",
      heartbeat: 1,
      connection: "online",
      since: 0,
      clockOffset: tenHours,
      maintenanceLeft: null,
      maintenanceAt: 0,
    });
    await show();
    const hour = (at: number): string => String(new Date(at).getHours()).padStart(2, "0");
    const shown = (): string => document.querySelector("[data-clock]")?.textContent ?? "";
    await waitFor(() => expect(shown().slice(0, 2)).toBe(hour(Date.now() + tenHours)));
    expect(shown()).toMatch(/^\d\d:\d\d$/);
  });

  it("logs out from the account panel", async () => {
    await storeSignedIn();
    const client = await show();
    fireEvent.click(await screen.findByRole("button", { name: "Account" }));
    await screen.findByRole("dialog", { name: "Account" });
    fireEvent.click(await screen.findByRole("button", { name: "Log out" }));
    expect(client.calls).toContainEqual({ name: "session.logOut", args: [] });
    expect(panels.panel).toBeNull();
  });

  it("keeps language and theme within reach on phones", async () => {
    setWidth(360);
    await show();
    expect(screen.queryByRole("switch", { name: "Dark mode" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Settings" }));
    await screen.findByRole("switch", { name: "Dark mode" });
    expect(screen.getByRole("combobox", { name: "Language" })).toBeDefined();
  });
});
