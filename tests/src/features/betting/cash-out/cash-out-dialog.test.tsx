// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { closeCashOut, openCashOut } from "../../../../../src/state/panels.ts";
import { CashOutSlot } from "../../../../../src/app/overlays/page-overlays.tsx";
import type { CashOutRow } from "../../../../../src/db/device-tables.ts";
import type { MoneyOrderRow } from "../../../../../src/db/money-orders.ts";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import type { WireTicket } from "../../../../../src/protocol/placed-ticket.ts";
import type { FakeClient } from "../../../../harness/fake-client.ts";
import { placedTicket } from "../../../../harness/placed-tickets.ts";
import { emptyTables, openTables, renderScreen, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
// Its code comes when it is first opened, which is not what these tests wait for.
beforeAll(() => import("../../../../../src/features/betting/cash-out/cash-out-dialog.tsx"));
beforeEach(() => storeSignedIn());
afterEach(async () => {
  vi.restoreAllMocks();
  act(closeCashOut);
  await emptyTables();
});

/** @param left ms; longer than any of these tests, where it is not about that */
const quote = (amount: number, left = 3_600_000): CashOutRow["quote"] => ({
  state: "quoted",
  amount,
  currency: "RSD",
  expires: { remainingMs: left, at: Date.now() },
});

async function store(over: Partial<CashOutRow> = {}): Promise<void> {
  await act(async () => {
    await deviceDb.cashOuts.put({ sub: "s1", ticketId: "t1", quote: quote(95_00), ...over });
  });
}

type State = Pick<MoneyOrderRow<"cashOut">, "state" | "error" | "result">;
const sending: State = { state: "sending", error: null, result: null };
const paid = (amount: number): State => ({ state: "done", error: null, result: { amount, currency: "RSD" } });
const changed: State = { state: "refused", error: { key: "cashOutChanged" }, result: null };

/** Of the whole value, in this tab unless another is named. */
async function storeOrder(state: State, part = 1, tabId = client.tabId): Promise<void> {
  const body = { ticketId: "t1", amount: 95, part };
  const row = { sub: "s1", requestId: "r", kind: "cashOut", body, tabId, at: 1, ...state } as MoneyOrderRow;
  await act(() => deviceDb.moneyOrders.put(row));
}

async function storeHeld(over: Partial<WireTicket> = {}): Promise<void> {
  const tickets = [placedTicket("t1", over)];
  await deviceDb.history.put({ sub: "s1", key: "k", tickets, totalPages: 1, readAt: 1, error: null });
}

let client: FakeClient;
async function open(): Promise<HTMLElement> {
  client = await renderScreen(<CashOutSlot />);
  act(() => openCashOut("t1"));
  return screen.findByRole("dialog", { name: "Cash out" });
}

const sum = (dialog: HTMLElement, what: string) => dialog.querySelector(`[data-cash-out="${what}"]`)?.textContent;
const pressed = () => client.calls.filter(({ name }) => name === "money.cashOut").map(({ args }) => args[0]);
const given = { ticketId: "t1", tabId: expect.any(String) };
const button = (dialog: HTMLElement, name: string) => within(dialog).findByRole<HTMLButtonElement>("button", { name });

describe("the offer", () => {
  it("looks at its ticket alone and shows what a part pays and leaves", async () => {
    await storeHeld({ openStake: 80, possibleWin: 148 });
    await store();
    const dialog = await open();
    await button(dialog, "Cash out 95,00");
    await waitFor(() => expect(client.subscriptions.now()).toEqual([{ kind: "cash-outs", ticketIds: ["t1"] }]));
    expect(sum(dialog, "value")).toBe("95,00");
    const slider = within(dialog).getByRole<HTMLInputElement>("slider", { name: "Part to cash out" });
    expect([slider.min, slider.max, slider.step, slider.value]).toEqual(["5", "100", "5", "100"]);
    fireEvent.change(slider, { target: { value: "35" } });
    expect(slider.getAttribute("aria-valuetext")).toBe("35%, 33,25");
    expect(sum(dialog, "pays")).toBe("33,25");
    // Of the ticket itself, which is read beside its value.
    await waitFor(() => expect(sum(dialog, "stays")).toBe("52,00"));
    expect(dialog.textContent).toContain("96,20");
    fireEvent.click(within(dialog).getByRole("button", { name: "50%" }));
    await store({ quote: { state: "unavailable", reason: "cashOutUnavailable" } });
    await within(dialog).findByText(/Cash out is not available right now/);
    await store();
    fireEvent.click(await button(dialog, "Cash out 47,50"));
    await waitFor(() => expect(pressed()).toEqual([{ ...given, amount: 95_00, part: 0.5 }]));
  });

  it("takes one press until the worker has answered", async () => {
    await store();
    const dialog = await open();
    let stored: (id: string) => void = () => undefined;
    client.script("money.cashOut", () => new Promise<string>((resolve) => (stored = resolve)));
    const confirm = await button(dialog, "Cash out 95,00");
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    expect(pressed()).toHaveLength(1);
    await storeOrder(sending);
    await act(async () => stored("r"));
    await within(dialog).findByText(/Live selections are checked once more/);
    fireEvent.click(confirm);
    expect(pressed()).toHaveLength(1);
    expect(within(dialog).getByRole<HTMLInputElement>("slider").matches(":disabled")).toBe(true);
  });

  it("tells what was paid also where the order was never seen under way", async () => {
    await store();
    const dialog = await open();
    let stored: (id: string) => void = () => undefined;
    client.script("money.cashOut", () => new Promise<string>((resolve) => (stored = resolve)));
    fireEvent.click(await button(dialog, "Cash out 95,00"));
    await storeOrder(paid(95_00));
    await act(async () => stored("r"));
    await within(dialog).findByText("95,00 paid out");
    expect(client.calls.some(({ name }) => name === "money.acknowledge")).toBe(false);
  });

  it("marks how the value moved, and asks for another press where it has just fallen", async () => {
    await store();
    const dialog = await open();
    await button(dialog, "Cash out 95,00");
    // The page's clock stands still: what the player has just seen stays just seen, however busy the machine.
    const now = performance.now();
    const clock = vi.spyOn(performance, "now").mockReturnValue(now);
    await store({ quote: quote(98_20) });
    await within(dialog).findByText("up 3,20");
    await store({ quote: quote(90_00) });
    await within(dialog).findByText("down 8,20");
    fireEvent.click(await button(dialog, "Cash out 90,00"));
    expect((await within(dialog).findByRole("alert")).textContent).toContain("just dropped");
    expect(pressed()).toEqual([]);
    clock.mockReturnValue(now + 500);
    fireEvent.click(await button(dialog, "Cash out 90,00"));
    await waitFor(() => expect(pressed()).toEqual([{ ...given, amount: 90_00, part: 1 }]));
  });

  it("takes no press for a value whose time is over", async () => {
    await store({ quote: quote(95_00, 0) });
    const dialog = await open();
    expect((await button(dialog, "Cash out 95,00")).disabled).toBe(true);
    expect(dialog.textContent).toContain("Getting a new value");
    await store({ quote: quote(95_00) });
    await waitFor(async () => expect((await button(dialog, "Cash out 95,00")).disabled).toBe(false));
  });

  it("offline says of when the value is and takes no press", async () => {
    await store();
    const dialog = await open();
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    await within(dialog).findByText(/^Value as of \d\d:\d\d:\d\d$/);
    expect((await button(dialog, "Cash out 95,00")).disabled).toBe(true);
    expect(dialog.textContent).toContain("You are offline");
  });

  it("says why the worker refused, and that a refused value must be looked at again", async () => {
    await store();
    const dialog = await open();
    client.script("money.cashOut", () => Promise.reject(Object.assign(new Error("x"), { code: "cashOutPending" })));
    fireEvent.click(await button(dialog, "Cash out 95,00"));
    expect((await within(dialog).findByRole("alert")).textContent).toBe("A cash out of this ticket is under way");
    client.script("money.cashOut", () => "r");
    fireEvent.click(await button(dialog, "Cash out 95,00"));
    await storeOrder(sending);
    await waitFor(() => expect(within(dialog).queryByRole("alert")).toBeNull());
    await storeOrder(changed);
    expect((await within(dialog).findByRole("alert")).textContent).toContain("nothing was cashed out");
  });
});

describe("without a value", () => {
  it("asks, then says that there is none", async () => {
    const dialog = await open();
    await within(dialog).findByText("Getting the value");
    await store({ quote: { state: "unavailable", reason: "cashOutUnavailable" } });
    await within(dialog).findByText(/Cash out is not available right now/);
    expect(within(dialog).queryByRole("slider")).toBeNull();
  });
});

describe("what became of it", () => {
  it("is told in any tab: checked, then paid, and a part leaves the way to more", async () => {
    await store();
    const dialog = await open();
    await storeOrder({ ...sending, state: "checking" }, 0.25, "another");
    await within(dialog).findByText(/it is never paid twice/);
    await button(dialog, "Cash out 23,75");
    await storeOrder(paid(23_75), 0.25, "another");
    await within(dialog).findByText("23,75 paid out");
    fireEvent.click(await button(dialog, "Cash out more"));
    expect(client.calls.at(-1)).toEqual({ name: "money.acknowledge", args: ["r"] });
  });

  it("closes by OK and by Escape, and a guest has no dialog at all", async () => {
    await store();
    const dialog = await open();
    await storeOrder(sending);
    await within(dialog).findByText(/Live selections are checked once more/);
    await storeOrder(paid(95_00));
    await within(dialog).findByText("95,00 paid out");
    expect(within(dialog).queryByRole("button", { name: "Cash out more" })).toBeNull();
    fireEvent.click(await button(dialog, "OK"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    act(() => openCashOut("t1"));
    fireEvent.keyDown(await screen.findByRole("dialog"), { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    act(() => openCashOut("t1"));
    await screen.findByRole("dialog");
    await act(async () => {
      await deviceDb.session.put({ id: "current", state: "guest" });
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
