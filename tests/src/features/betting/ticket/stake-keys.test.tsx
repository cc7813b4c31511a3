// @vitest-environment jsdom
// The stake's own keys on a phone, in place of the device's keyboard.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { TicketPanel } from "../../../../../src/features/betting/ticket/ticket-panel.tsx";
import type { FakeClient } from "../../../../harness/fake-client.ts";
import { setWidth } from "../../../../harness/page-width.ts";
import { selectionOf } from "../../../../harness/selection.ts";
import {
  emptyTables,
  openTables,
  renderScreen,
  storeSettings,
  storeSignedIn,
  storeTicket,
} from "../../../../harness/ticket-screen.tsx";

const legsOf = (...odds: number[]) => odds.map((odd, index) => selectionOf({ eventId: index + 1, odd }));
const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Stake" });
const staked = (client: FakeClient) =>
  client.calls.filter((call) => call.name === "ticket.setStake").map((call) => call.args[0]);

async function renderTicket(): Promise<FakeClient> {
  const client = await renderScreen(<TicketPanel />);
  client.script("ticket.setStake", async (stake: number) => void (await deviceDb.ticket.update("current", { stake })));
  await field();
  return client;
}

beforeAll(openTables);
beforeEach(async () => {
  await storeSettings();
  await storeTicket(legsOf(1850), { stake: 20_00 });
});
afterEach(emptyTables);

const shownKeys = () => document.querySelector<HTMLElement>("[data-keypad]");
const press = (name: string) => fireEvent.click(within(shownKeys()!).getByRole("button", { name }));
const focus = (element: HTMLElement) => act(() => element.focus());
const asPhone = (): void => {
  const restore = globalThis.matchMedia;
  setWidth(360);
  Element.prototype.scrollIntoView = () => undefined;
  onTestFinished(() => {
    globalThis.matchMedia = restore;
  });
};

it("write the stake without the device's keyboard, which would lie over Pay", async () => {
  asPhone();
  await storeSignedIn(3_000_00);
  const client = await renderTicket();
  const stake = await field();
  expect(stake.inputMode).toBe("none");
  expect(shownKeys()).toBeNull();
  focus(stake);
  for (const key of ["2", "5", "0", ",", "5"]) press(key);
  expect(stake.value).toBe("250,5");
  press("Delete the last digit");
  press("OK");
  expect(stake.value).toBe("250,00");
  expect(shownKeys()).toBeNull();
  await waitFor(() => expect(staked(client)).toEqual([250_00]));
  focus(stake);
  press("All");
  await waitFor(() => expect(staked(client)).toEqual([250_00, 3_000_00]));
  await waitFor(() => expect(stake.value).toBe("3.000,00"));
  press("1");
  expect(stake.value).toBe("1");
  fireEvent.change(stake, { target: { value: "1.500" } });
  press("5");
  expect(stake.value).toBe("1.500");
});

it("go away with the focus, and stay where it goes to the steps of the stake", async () => {
  asPhone();
  await renderTicket();
  focus(await field());
  focus(screen.getByRole("button", { name: "Raise stake" }));
  expect(shownKeys()).not.toBeNull();
  focus(await field());
  act(() => (document.activeElement as HTMLElement).blur());
  expect(shownKeys()).toBeNull();
});

it("write the stake of a single, and all that the wallet has for it", async () => {
  asPhone();
  await storeSignedIn(500_00);
  await storeTicket(legsOf(1850, 2000), { stake: 20_00, singles: true });
  const client = await renderScreen(<TicketPanel />);
  client.script("ticket.setSingleStake", async () => undefined);
  const [own] = await waitFor(() => {
    const fields = screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Stake on/ });
    expect(fields).toHaveLength(2);
    return fields;
  });
  focus(own!);
  for (const key of ["7", "00"]) press(key);
  expect(own!.value).toBe("700");
  press("All");
  expect(own!.value).toBe("500,00");
  press("OK");
  expect(client.calls.filter(({ name }) => name === "ticket.setSingleStake").at(-1)?.args[1]).toBe(500_00);
});

it("stay away where the player turned them off", async () => {
  asPhone();
  await deviceDb.preferences.put({ key: "stakeKeypad", value: false });
  await renderTicket();
  const stake = await field();
  await waitFor(() => expect(stake.inputMode).toBe("decimal"));
  focus(stake);
  expect(shownKeys()).toBeNull();
});

it("leave the stake marked that changes while it has the focus, and nothing that was typed", async () => {
  asPhone();
  await renderTicket();
  const stake = await field();
  const marked = () => stake.value.slice(stake.selectionStart ?? 0, stake.selectionEnd ?? 0);
  focus(stake);
  expect(marked()).toBe("20,00");
  // From another tab, or of a stake for all that was handed over late.
  await act(() => deviceDb.ticket.update("current", { stake: 150_00 }));
  await waitFor(() => expect(stake.value).toBe("150,00"));
  expect(marked()).toBe("150,00");
  fireEvent.change(stake, { target: { value: "7" } });
  expect(marked()).toBe("");
});
