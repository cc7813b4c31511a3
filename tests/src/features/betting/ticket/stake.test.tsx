// @vitest-environment jsdom
// The stake and what decides about it: field, steps, wallets, free bets, credit, the bonus ladder.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deviceDb, offerDb } from "../../../../../src/db/tab-databases.ts";
import { siteLanguages } from "../../../../../src/domain/site-languages.ts";
import { TicketPanel } from "../../../../../src/features/betting/ticket/ticket-panel.tsx";
import type { FakeClient } from "../../../../harness/fake-client.ts";
import { selectionOf } from "../../../../harness/selection.ts";
import {
  emptyTables,
  openTables,
  renderScreen,
  storeFreshness,
  storeSettings,
  storeSignedIn,
  storeTicket,
} from "../../../../harness/ticket-screen.tsx";

const rsd = { currency_id: 1, currency: "RSD" };
const eur = { currency_id: 2, currency: "EUR" };
const freeBet = { currency_id: 1000, currency: "FREEBET-RSD" };
const legsOf = (...odds: number[]) => odds.map((odd, index) => selectionOf({ eventId: index + 1, odd }));

const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Stake" });
const staked = (client: FakeClient) =>
  client.calls.filter((call) => call.name === "ticket.setStake").map((call) => call.args[0]);
const text = (name: string) => document.querySelector(`[data-ticket="${name}"]`)?.textContent;

async function renderTicket(): Promise<FakeClient> {
  const client = await renderScreen(
    <MemoryRouter>
      <TicketPanel />
    </MemoryRouter>,
  );
  client.script("ticket.setStake", async (stake: number) => void (await deviceDb.ticket.update("current", { stake })));
  client.script(
    "preferences.set",
    async (key: "activeCurrencyId", value: number) => void (await deviceDb.preferences.put({ key, value })),
  );
  await field();
  return client;
}

async function storeWallets(): Promise<void> {
  await storeSettings({
    minTicketPayin: [
      { currency: rsd, limit: 20 },
      { currency: eur, limit: 0.2 },
      { currency: freeBet, limit: 50 },
    ],
  });
  await storeSignedIn(10_000_00);
  await deviceDb.wallets.bulkPut([
    { sub: "s1", currencyId: 2, currency: "EUR", credit: 500_00 },
    { sub: "s1", currencyId: 1000, currency: "FREEBET-RSD", credit: 1_000_00 },
  ]);
}

beforeAll(openTables);
beforeEach(async () => {
  await storeSettings();
  await storeTicket(legsOf(1850), { stake: 20_00 });
});
afterEach(emptyTables);

describe("the field", () => {
  it("goes by the smallest unit with the arrows, by the minimum with Shift or a page, never out of its bounds", async () => {
    await storeSignedIn();
    const client = await renderTicket();
    const stake = await field();
    const press = (key: string, shiftKey = false) => fireEvent.keyDown(stake, { key, shiftKey });
    press("ArrowDown");
    expect(stake.value).toBe("20,00");
    press("ArrowUp");
    expect(stake.value).toBe("20,01");
    press("PageUp");
    expect(stake.value).toBe("40,01");
    press("ArrowUp", true);
    press("PageDown");
    press("ArrowDown");
    expect(stake.value).toBe("40,00");
    fireEvent.change(stake, { target: { value: "200.000" } });
    press("ArrowUp");
    expect(stake.value).toBe("200.000,00");
    press("Enter");
    expect(staked(client).at(-1)).toBe(200_000_00);
  });

  it("takes a pasted amount with its currency", async () => {
    const client = await renderTicket();
    // In one turn: what is typed is handed over by itself after a moment, and leaving the field would do so once more.
    const stake = await field();
    fireEvent.change(stake, { target: { value: "1.250,75 RSD" } });
    fireEvent.blur(stake);
    expect(stake.value).toBe("1.250,75");
    expect(staked(client)).toEqual([1250_75]);
  });

  it("says the maximum to guests too", async () => {
    await renderTicket();
    await deviceDb.ticket.update("current", { stake: 20_00 });
    fireEvent.change(await field(), { target: { value: "200.000,01" } });
    expect((await field()).getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("The highest stake is 200.000,00")).toBeTruthy();
  });

  it.each(siteLanguages)("tells a player the site's maximum beside the field before Pay, in %s", async (language) => {
    const value = [{ key: "maxTicketPayin", value: [{ currency: rsd, limit: 500 }] }];
    await offerDb.catalogue.put({ key: "settings:general", value });
    await storeSignedIn();
    await storeTicket(legsOf(1850), { stake: 500_01 });
    await storeFreshness(legsOf(1850));
    await renderScreen(<TicketPanel />, language);
    const stake = await screen.findByRole("textbox");
    await waitFor(() => expect(stake.getAttribute("aria-invalid")).toBe("true"));
    const pay = screen.getByRole<HTMLButtonElement>("button", { name: /500,01/ });
    const noteOf = (element: HTMLElement): string =>
      document.querySelector(`[id="${element.getAttribute("aria-describedby")}"]`)?.textContent ?? "";
    await waitFor(() => expect(noteOf(pay)).toContain("500,00"));
    expect(pay.disabled).toBe(true);
    expect(noteOf(stake)).toBe(noteOf(pay));
    expect(noteOf(stake)).not.toContain("ticket.reason");
    await deviceDb.ticket.update("current", { stake: 500_00 });
    await waitFor(() => expect(stake.getAttribute("aria-describedby")).toBeNull());
  });

  describe.each(siteLanguages)("that cannot be read, in %s", (language) => {
    it.each(["1,000", "0.500", "12.3456", "1e3", "-20", ""])("closes Pay with %j and says why", async (typed) => {
      await storeSignedIn(10_000_00);
      await storeTicket(legsOf(1850), { stake: 77_00 });
      await storeFreshness(legsOf(1850));
      const client = await renderScreen(<TicketPanel />, language);
      const stake = await screen.findByRole<HTMLInputElement>("textbox");
      const pay = await screen.findByRole<HTMLButtonElement>("button", { name: /77,00$/ });
      await waitFor(() => expect(pay.disabled).toBe(false));
      fireEvent.change(stake, { target: { value: typed } });
      const note = await screen.findByRole("alert");
      expect(note.textContent).toMatch(/1000 .* 12,50$/);
      for (const element of [stake, pay]) expect(element.getAttribute("aria-describedby")).toBe(note.id);
      expect(stake.getAttribute("aria-invalid")).toBe("true");
      expect([pay.disabled, pay.textContent?.includes("77")]).toEqual([true, false]);
      expect(text("win")).toBe("-");
      fireEvent.blur(stake);
      fireEvent.keyDown(stake, { key: "ArrowUp" });
      fireEvent.click(pay);
      // A press that pays begins with a reading of the ticket, which stands before this one.
      await act(() => deviceDb.ticket.get("current"));
      expect(stake.value).toBe(typed);
      expect(pay.disabled).toBe(true);
      expect(client.calls.filter(({ name }) => name === "ticket.pay" || name === "ticket.setStake")).toEqual([]);
      fireEvent.change(stake, { target: { value: "1000" } });
      await waitFor(() => expect(pay.disabled).toBe(false));
      expect(pay.textContent).toMatch(/1\.000,00$/);
      expect(screen.queryByRole("alert")).toBeNull();
    });
  });

  it("asks where less than 1,00 can be staked", async () => {
    await storeWallets();
    await deviceDb.preferences.put({ key: "activeCurrencyId", value: 2 });
    await renderTicket();
    await screen.findByRole("button", { name: "Pay 20,00 EUR" });
    fireEvent.change(await field(), { target: { value: "1.250" } });
    expect(await screen.findByText("Write the amount as 1000 or 12,50")).toBeTruthy();
    fireEvent.change(await field(), { target: { value: "1 250" } });
    expect(await screen.findByRole("button", { name: "Pay 1.250,00 EUR" })).toBeTruthy();
  });

  it("leaves a guest's lower stake alone, and raises a player's on arrival", async () => {
    await storeTicket(legsOf(1850), { stake: 5_00 });
    const client = await renderTicket();
    expect(staked(client)).toEqual([]);
    await storeSignedIn();
    await waitFor(() => expect(staked(client)).toEqual([20_00]));
  });

  it("offers all eight multiples of the minimum", async () => {
    await renderTicket();
    const quick = ["20", "50", "100", "200", "500", "1.000", "2.000", "5.000"];
    for (const name of quick) expect(screen.getByRole("button", { name })).toBeTruthy();
    expect(screen.getByRole("button", { name: "20" }).getAttribute("aria-pressed")).toBe("true");
  });
});

describe("wallets", () => {
  const choice = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Paid from" });

  it("are offered with their credits and labels", async () => {
    await storeWallets();
    await renderTicket();
    const labels = within(await choice())
      .getAllByRole("option")
      .map((option) => option.textContent);
    expect(labels).toEqual(["10.000,00", "500,00 EUR", "1.000,00 FREEBET"]);
  });

  it("bring their own limits, and raise the stake to their minimum", async () => {
    await storeWallets();
    const client = await renderTicket();
    fireEvent.change(await choice(), { target: { value: "2" } });
    await screen.findByRole("button", { name: "Pay 20,00 EUR" });
    expect(screen.getByRole("button", { name: "0,20" })).toBeTruthy();
    fireEvent.change(await choice(), { target: { value: "1000" } });
    await screen.findByRole("button", { name: "Pay 50,00 FREEBET" });
    expect(staked(client)).toEqual([50_00]);
  });
});

describe("a free bet", () => {
  beforeEach(async () => {
    await storeWallets();
    await deviceDb.preferences.put({ key: "activeCurrencyId", value: 1000 });
  });

  it("warns until four selections have odds of 1.35, and pays the win without the stake", async () => {
    const legs = legsOf(2000, 2000, 1350, 1349);
    await storeTicket(legs, { stake: 100_00 });
    await storeFreshness(legs);
    await renderTicket();
    await waitFor(() => expect(text("free-bet")).toMatch(/Selections at odds of 1.35 or more: 3 of 4/));
    expect(document.querySelector('[data-ticket="free-bet"]')?.getAttribute("data-met")).toBe("false");
    const pay = await screen.findByRole<HTMLButtonElement>("button", { name: /^Pay/ });
    await screen.findByText("A free bet needs at least 4 selections with odds of 1.35 or more");
    expect(pay.disabled).toBe(true);
    await storeTicket(legsOf(2000, 2000, 1350, 1350), { stake: 100_00 });
    await waitFor(() =>
      expect(document.querySelector('[data-ticket="free-bet"]')?.getAttribute("data-met")).toBe("true"),
    );
    // 2 x 2 x 1.35 x 1.35 = 7.29, less the stake.
    expect([text("win"), text("total-gain")]).toEqual(["629,00", "660,45"]);
    expect(screen.getByText("Win without stake")).toBeTruthy();
    await waitFor(() => expect(pay.disabled).toBe(false));
  });
});

describe("credit", () => {
  it("that is too low is told with what is missing, and all of it is offered", async () => {
    await storeSignedIn(150_50);
    await storeTicket(legsOf(1850), { stake: 200_00 });
    await storeFreshness(legsOf(1850));
    const client = await renderTicket();
    expect(await screen.findByText(/Your balance is 150,50, 49,50 too little/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Lower the stake to 150,50" }));
    expect(staked(client)).toEqual([150_50]);
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Lower the stake/ })).toBeNull());
  });

  it("below the minimum is not offered", async () => {
    await storeSignedIn(10_00);
    await storeFreshness(legsOf(1850));
    await renderTicket();
    expect(await screen.findByText(/Your balance is 10,00/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Lower the stake/ })).toBeNull();
  });
});

describe("the bonus ladder", () => {
  const way = () => screen.findByRole<HTMLProgressElement>("progressbar", { name: "Way to the next bonus" });
  beforeEach(() => storeSettings({ ticketBonuses: "0,0,2.5,2.5,7.25", ticketBonusMinOdd: "1.30" }));

  it.each([
    [[1300], "2 more selections at odds of 1.30 or more for 2,5%", null, 1, 3],
    [[1300, 1850, 1290], "1 more selection at odds of 1.30 or more for 2,5%", null, 2, 3],
    [[1300, 1850, 2000], "2 more selections at odds of 1.30 or more for 7,25%", "Bonus 2,5%", 3, 5],
    [[1300, 1850, 2000, 1500, 1500], "Highest bonus reached: 7,25%", null, 5, 5],
  ] as const)("of %j says %s", async (odds, next, now, value, max) => {
    await storeTicket(legsOf(...odds));
    await renderTicket();
    expect(screen.getByText(next)).toBeTruthy();
    expect(await way()).toMatchObject({ value, max });
    const told = screen.queryAllByText(/^Bonus [\d,]+%$/).filter((element) => element.tagName === "B");
    expect(told.map((element) => element.textContent)).toEqual(now === null ? [] : [now]);
  });

  it("is none for a system", async () => {
    await storeTicket(legsOf(1300, 1850, 2000), { system: true });
    await renderTicket();
    expect(screen.queryByRole("progressbar")).toBeNull();
  });
});

describe("selections that stay", () => {
  it("are a choice of the device", async () => {
    const client = await renderTicket();
    const keep = screen.getByRole("switch", { name: "Keep selections after placing" });
    expect(keep.getAttribute("aria-checked")).toBe("false");
    fireEvent.click(keep);
    await waitFor(() => expect(keep.getAttribute("aria-checked")).toBe("true"));
    expect(client.calls).toContainEqual({ name: "preferences.set", args: ["keepSelections", true] });
  });

  it("say that they were paid once", async () => {
    await storeTicket(legsOf(1850), { placedOnce: true });
    await renderTicket();
    expect(text("placed-once")).toBe("You have already placed a ticket with these selections");
  });
});
