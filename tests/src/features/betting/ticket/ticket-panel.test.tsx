// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deviceDb, offerDb } from "../../../../../src/db/tab-databases.ts";
import { TicketPanel } from "../../../../../src/features/betting/ticket/ticket-panel.tsx";
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

const region = () => screen.findByRole("region", { name: "Ticket" });
const payButton = async () => within(await region()).findByRole<HTMLButtonElement>("button", { name: /^Pay/ });
const text = async (name: string) => (await region()).querySelector(`[data-ticket="${name}"]`)?.textContent;
const leg = (id: string) =>
  waitFor(async () => {
    const item = (await region()).querySelector<HTMLElement>(`[data-selection="${id}"]`);
    if (item === null) throw new Error(`selection ${id} is not on the ticket`);
    return item;
  });
const one = selectionOf({ eventId: 1, odd: 1850 });
const two = selectionOf({ eventId: 2, odd: 2000 });

beforeAll(openTables);
beforeEach(() => storeSettings());
afterEach(emptyTables);

describe("an empty ticket", () => {
  it("shows its title alone, with what to do", async () => {
    await renderScreen(<TicketPanel />);
    expect(await screen.findByText(/Tap any odds/)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("a closed section", () => {
  const close = (key: string) => offerDb.catalogue.put({ key: "settings:status", value: { [key]: true } });

  it("locks its legs alone, with the reason, and closes pay", async () => {
    await storeSignedIn();
    const legs = [one, selectionOf({ eventId: 2, type: "prematch", timeStart: 4_000_000_000_000 })];
    await storeFreshness(legs);
    await storeTicket(legs);
    await renderScreen(<TicketPanel />);
    await waitFor(async () => expect((await payButton()).disabled).toBe(false));
    await act(() => close("disableLiveBettingPage"));
    await waitFor(async () => expect((await leg("1")).dataset["state"]).toBe("closed"));
    expect((await leg("1")).textContent).toContain("Live betting is closed at the moment");
    expect((await leg("2")).dataset["state"]).not.toBe("closed");
    await waitFor(async () => {
      const pay = await payButton();
      expect(pay.getAttribute("aria-disabled") ?? String(pay.hasAttribute("disabled"))).toBe("true");
    });
    await act(() => close("disableBettingPage"));
    await waitFor(async () => expect((await leg("2")).dataset["state"]).toBe("closed"));
    expect((await leg("2")).textContent).toContain("Pre-match betting is closed at the moment");
    expect((await leg("1")).dataset["state"]).not.toBe("closed");
  });
});

describe("sums", () => {
  it("tells total odds, win, bonus and lines, and the way to the next bonus", async () => {
    await storeTicket([one, two, selectionOf({ eventId: 3, odd: 1290 })]);
    await renderScreen(<TicketPanel />);
    await payButton();
    expect(await text("total-odds")).toBe("4.77");
    expect(await text("win")).toBe("477,30");
    expect(await text("bonus")).toBe("0,00");
    expect(await text("lines")).toBe("1");
    expect(screen.getByText("1 more selection at odds of 1.30 or more for 5%")).toBeTruthy();
  });

  it("follows the stake under the finger", async () => {
    await storeTicket([one]);
    await renderScreen(<TicketPanel />);
    const stake = await screen.findByRole("textbox", { name: "Stake" });
    fireEvent.change(stake, { target: { value: "1.000,5" } });
    expect(await text("win")).toBe("1.850,93");
    expect((await payButton()).textContent).toBe("Pay 1.000,50");
  });

  it("shows the cap of the win", async () => {
    await storeTicket([one], { stake: 10_000_000_00 });
    await renderScreen(<TicketPanel />);
    await payButton();
    expect(await text("total-odds")).toBe(">0.10");
    expect(await text("win")).toBe("1.000.000,00");
  });
});

describe("stake", () => {
  it("is raised to the minimum when a signed-in player leaves the field, and handed over", async () => {
    await storeTicket([one]);
    await storeSignedIn();
    const client = await renderScreen(<TicketPanel />);
    const stake = await screen.findByRole<HTMLInputElement>("textbox", { name: "Stake" });
    fireEvent.change(stake, { target: { value: "5" } });
    fireEvent.blur(stake);
    expect(stake.value).toBe("20,00");
    expect(client.calls).toContainEqual({ name: "ticket.setStake", args: [20_00] });
  });

  it("shows what another tab set, and what is no amount as wrong", async () => {
    await storeTicket([one]);
    await renderScreen(<TicketPanel />);
    const stake = await screen.findByRole<HTMLInputElement>("textbox", { name: "Stake" });
    fireEvent.change(stake, { target: { value: "x" } });
    expect(stake.getAttribute("aria-invalid")).toBe("true");
    fireEvent.blur(stake);
    await deviceDb.ticket.update("current", { stake: 250_00 });
    await waitFor(() => expect(stake.value).toBe("250,00"));
    expect(stake.getAttribute("aria-invalid")).toBeNull();
  });

  it("offers multiples of the minimum", async () => {
    await storeTicket([one]);
    const client = await renderScreen(<TicketPanel />);
    fireEvent.click(await screen.findByRole("button", { name: "50" }));
    expect(client.calls).toContainEqual({ name: "ticket.setStake", args: [50_00] });
  });

  it("is red and says so after the server lowered it", async () => {
    await storeTicket([one], { stakeLowered: true });
    await renderScreen(<TicketPanel />);
    const stake = await screen.findByRole("textbox", { name: "Stake" });
    expect(stake.dataset["lowered"]).toBe("true");
    expect(screen.getByText("Your stake was lowered")).toBeTruthy();
  });
});

describe("selections", () => {
  it("names a host's outcome by the team, and its market", async () => {
    await storeTicket([{ ...one, marketCode: "1X2" }]);
    await renderScreen(<TicketPanel />);
    const item = within(await leg("1"));
    expect(item.getByText("Partizan")).toBeTruthy();
    expect(item.getByText("Match result · Partizan – Vojvodina")).toBeTruthy();
  });

  it("shows the old odd beside the new one and asks to accept", async () => {
    await storeTicket([{ ...one, odd: 1900 }]);
    await storeFreshness([one]);
    await storeSignedIn();
    const client = await renderScreen(<TicketPanel />);
    fireEvent.click(await screen.findByRole("button", { name: "Accept changes" }));
    expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
    expect((await region()).querySelector("s")?.textContent).toBe("1.85");
    expect(client.calls).toContainEqual({ name: "ticket.acceptChanges", args: [] });
  });

  it("says what changed, on top, and after the second time in a row how not to be asked for a rise", async () => {
    const risen = { ...two, odd: 2 * (two.originalOdd ?? 0) };
    await storeTicket([one, risen]);
    await storeFreshness([one, two]);
    await storeSignedIn();
    const client = await renderScreen(<TicketPanel />);
    expect(await screen.findByText("1 of 2 changed")).toBeTruthy();
    const totals = ["s", "b"].map((tag) => Number(document.querySelector(`[data-ticket=changes] ${tag}`)?.textContent));
    expect(totals[1]).toBeCloseTo(2 * (totals[0] ?? 0), 1);
    const shown = [...document.querySelectorAll<HTMLElement>("[data-selection]")].map(
      (item) => item.dataset["selection"],
    );
    expect(shown).toEqual([two.id, one.id]);
    const [before, now] = ["s", "b"].map((tag) => document.querySelector(`[data-ticket=changes] ${tag}`)?.textContent);
    const spoken = screen.getByRole("alert");
    expect(spoken.textContent).toBe(`1 of 2 changed. Total odds: was ${before}, now ${now}`);
    const risenMore = { ...two, odd: 3 * (two.originalOdd ?? 0) };
    await act(() => storeTicket([one, risenMore]));
    await waitFor(() => expect(document.querySelector("[data-ticket=changes] b")?.textContent).not.toBe(now));
    expect(spoken.textContent).toContain(`now ${now}`);
    const higher = "Accept higher odds without asking";
    expect(screen.queryByRole("button", { name: higher })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Accept changes" }));
    fireEvent.click(await screen.findByRole("button", { name: higher }));
    expect(client.calls).toContainEqual({ name: "ticket.setOddsPolicy", args: ["higher"] });
  });

  it("has no total odds to tell of singles that changed", async () => {
    await storeTicket([one, { ...two, odd: 2 * (two.originalOdd ?? 0) }], { singles: true });
    await storeFreshness([one, two]);
    await storeSignedIn();
    await renderScreen(<TicketPanel />);
    expect((await screen.findByRole("alert")).textContent).toBe("1 of 2 changed");
    expect(document.querySelector("[data-ticket=changes] s")).toBeNull();
  });

  it("says what is locked and deletes all that is invalid", async () => {
    await storeTicket([one, { ...two, status: "locked" }]);
    await storeFreshness([one, two]);
    await storeSignedIn();
    const client = await renderScreen(<TicketPanel />);
    expect(await screen.findByText("Suspended")).toBeTruthy();
    // The prices are known to be good: it is the locked one that keeps it shut.
    await waitFor(async () => expect((await leg("1")).dataset["state"]).toBe("open"));
    expect((await payButton()).disabled).toBe(true);
    fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
    expect(client.calls[0]?.name).toBe("ticket.removeInvalid");
  });
});

describe("in Bosnian", () => {
  it("has no key left untranslated", async () => {
    await storeTicket([one, { ...two, status: "started", odd: null }]);
    await renderScreen(<TicketPanel />, "ba");
    expect(await screen.findByRole("region", { name: "Listić" })).toBeTruthy();
    await screen.findByRole("button", { name: /^Uplati/ });
    expect(document.body.textContent).not.toMatch(/ticket\.|errors\./);
  });
});
