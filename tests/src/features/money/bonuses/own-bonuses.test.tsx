// @vitest-environment jsdom
// The player's own bonuses on the screen: what each asks for, taking, giving up, and what is left without a connection.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { contentKey, personalKey } from "../../../../../src/db/request-keys.ts";
import type { MoneyOrderRow } from "../../../../../src/db/money-orders.ts";
import { deviceDb, offerDb } from "../../../../../src/db/tab-databases.ts";
import { BonusTexts } from "../../../../../src/features/money/bonuses/bonus-texts.tsx";
import { HtmlText } from "../../../../../src/features/site/content/html-text.tsx";
import { OwnBonuses } from "../../../../../src/features/money/bonuses/own-bonuses.tsx";
import type { Bonus, BonusStatus, Promotion } from "../../../../../src/protocol/bonuses.ts";
import { KvotaError } from "../../../../../workers/api/errors.ts";
import { bonusOf, promotionOf } from "../../../../harness/bonus-samples.ts";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

const day = 24 * 3600_000;
const readAt = new Date(2026, 0, 5, 14, 7).getTime();

beforeAll(async () => {
  setWidth(360);
  await openTables();
  // Its code comes when it is needed; the tests do not wait for the transformer.
  await import("../../../../../src/ui/overlay/dialog-frame.tsx");
});
beforeEach(() => storeSignedIn());
afterEach(emptyTables);

async function store(
  result: readonly Bonus[],
  over: { state?: BonusStatus; totalPages?: number; error?: string } = {},
) {
  const { state = "", totalPages = 1, error = null } = over;
  const key = personalKey({ kind: "bonuses", state, page: 1 });
  await deviceDb.personal.put({ sub: "s1", key, value: { result, totalPages }, readAt, error });
}

async function storePromotions(value: readonly Promotion[]): Promise<void> {
  const key = contentKey({ kind: "promotions", language: "en" });
  await offerDb.catalogue.put({ key, value: { value, readAt, error: null } });
}

async function storeOrder(over: Partial<MoneyOrderRow>): Promise<void> {
  const order = { sub: "s1", requestId: "r1", kind: "takeBonus", body: { bonusId: "b1" }, tabId: "tab", at: 1 };
  await deviceDb.moneyOrders.put({ ...order, state: "sending", error: null, result: null, ...over } as MoneyOrderRow);
}

const show = () =>
  renderAt(
    "/en/account/bonuses",
    <BonusTexts>
      <OwnBonuses Html={HtmlText} />
    </BonusTexts>,
  );
const card = async (id = "b1") => {
  await waitFor(() => expect(document.querySelector(`[data-bonus="${id}"]`)).not.toBeNull());
  return document.querySelector<HTMLElement>(`[data-bonus="${id}"]`)!;
};
const fact = (of: HTMLElement, id: string) => of.querySelector(`[data-fact="${id}"] dd`)?.textContent;
/** What is asked, and how much. */
const asked = (of: HTMLElement) =>
  [...(of.querySelector("[data-asked]")?.children ?? [])]
    .filter((part) => !part.hasAttribute("data-until"))
    .map((part) => part.textContent)
    .join(": ");

describe("a bonus that runs", () => {
  it("has the title that its promotion has on this page, whatever the account's language is", async () => {
    await storePromotions([promotionOf({ title: "Double it" })]);
    const ended = bonusOf({ id: "b2", title: "Verdoppeln", status: "done", required: 500, done: 500 });
    await store([bonusOf({ title: "Verdoppeln" }), ended, bonusOf({ id: "b3", campaignId: "gone", title: "Fort" })]);
    await show();
    const own = await card();
    await waitFor(() => expect(within(own).getByRole("heading").textContent).toBe("Double it"));
    expect(
      within(own)
        .getByRole("button", { name: /Give up/ })
        .getAttribute("aria-label"),
    ).toContain("Double it");
    expect((await card("b2")).textContent).toContain("Double it");
    expect(within(await card("b3")).getByRole("heading").textContent).toBe("Fort");
  });

  it("says first what is still to be staked, then how far it is, until when, and which odds count", async () => {
    await store([bonusOf({ expiresAt: Date.now() + 10 * day + 3600_000, left: 900, maxStake: 500, openTickets: 2 })]);
    await show();
    const own = await card();
    expect(own.dataset["state"]).toBe("active");
    expect(asked(own)).toBe("Still to stake: 3.800,00");
    expect(own.querySelector("[data-progress]")?.textContent).toBe("1.200,00 of 5.000,00");
    const meter = within(own).getByRole("meter");
    expect([meter.getAttribute("max"), meter.getAttribute("value")]).toEqual(["500000", "120000"]);
    within(own).getByText(/until .* · 10 days left/);
    expect(fact(own, "counts")).toBe("Tickets with 1 selection at odds of 1.50 or more");
    expect(fact(own, "left")).toBe("900,00 of 1.000,00");
    expect(fact(own, "maxStake")).toBe("500,00");
    expect(fact(own, "openTickets")).toBe("2");
  });

  it("asks for a deposit while it waits, and tells its promotion's terms", async () => {
    await store([bonusOf({ status: "waiting", amount: 0, left: 0, required: 0, done: 0 })]);
    await storePromotions([promotionOf()]);
    await show();
    const own = await card();
    expect(asked(own)).toBe("Make a deposit to get it");
    expect(within(own).getByRole("link", { name: "Deposit" }).getAttribute("href")).toBe("/en/account/payment");
    await waitFor(() => expect(fact(own, "gives")).toBe("100% of a deposit as bonus money"));
    expect(fact(own, "minDeposit")).toBe("200,00 / 2,00 EUR");
    expect(fact(own, "most")).toBe("5.000,00 / 50,00 EUR");
    expect(fact(own, "stake")).toBe("5 × the bonus");
    expect(within(own).queryByRole("button", { name: /^Take/ })).toBeNull();
  });

  it("of a free bet says what is left and what it can be used for", async () => {
    const bet = { kind: "freebet", currency: "FREEBET-RSD", currency_id: 1000, amount: 500, left: 300 } as const;
    await store([bonusOf({ ...bet, required: 0, done: 0, minOdd: null })]);
    await show();
    const own = await card();
    expect(asked(own)).toBe("Left to use: 300,00 FREEBET");
    expect(fact(own, "playOn")).toBe("Tickets with 4 selections at odds of 1.35 or more each");
    expect(within(own).queryByRole("meter")).toBeNull();
  });

  it("lies on any page of the list, and is read for itself there", async () => {
    await store([bonusOf({ id: "old", status: "expired" })], { totalPages: 3 });
    await store([bonusOf({ id: "on" })], { state: "active" });
    const client = await show();
    expect((await card("on")).dataset["state"]).toBe("active");
    expect((await card("old")).tagName).toBe("LI");
    const states = () =>
      client.subscriptions
        .now()
        .flatMap((look) => (look.kind === "personal" && look.request.kind === "bonuses" ? [look.request.state] : []));
    await waitFor(() => expect(states().toSorted()).toEqual(["", "active", "offered", "waiting"]));
  });
});

describe("an offer", () => {
  const offer = bonusOf({ status: "offered", done: 0, takeUntil: Date.now() + 3600_000 });

  it("is taken by one press, which waits for its answer and takes no second", async () => {
    await store([offer]);
    const client = await show();
    const own = await card();
    expect(asked(own)).toBe("Bonus money: 1.000,00");
    within(own).getByText(/less than a day left/);
    expect(fact(own, "stake")).toBe("5.000,00");
    const take = within(own).getByRole("button", { name: "Take: Double your deposit" });
    client.script("money.takeBonus", () => "r1");
    fireEvent.click(take);
    await waitFor(() => expect(take.getAttribute("aria-busy")).toBe("true"));
    fireEvent.click(take);
    await storeOrder({ state: "checking" });
    await within(own).findByText(/We are checking whether it went through/);
    expect(client.calls.filter(({ name }) => name === "money.takeBonus").map(({ args }) => args)).toEqual([
      [{ bonusId: "b1", tabId: "tab" }],
    ]);
    await storeOrder({ state: "done", result: bonusOf() });
    await store([bonusOf()]);
    await waitFor(() => expect(own.dataset["state"]).toBe("active"));
    // What was done is seen on the bonus: nothing is left to be read.
    await waitFor(() => expect(client.calls).toContainEqual({ name: "money.acknowledge", args: ["r1"] }));
  });

  it("says why it was refused, at the bonus itself", async () => {
    await store([offer, bonusOf({ id: "b2", title: "Other" })]);
    await storeOrder({ state: "refused", error: { key: "bonusActive" } });
    await show();
    const alert = await within(await card()).findByRole("alert");
    expect(alert.textContent).toBe("Another bonus is active in this currency. Finish it or give it up first");
    expect(within(await card("b2")).queryByRole("alert")).toBeNull();
  });

  it("says why a press set nothing off", async () => {
    await store([offer]);
    const client = await show();
    client.script("money.takeBonus", () => {
      throw new KvotaError("orderPending");
    });
    fireEvent.click(within(await card()).getByRole("button", { name: /^Take/ }));
    const alert = await within(await card()).findByRole("alert");
    expect(alert.textContent).toBe("The last one is still being checked. Wait for its outcome");
  });
});

describe("giving up", () => {
  it("says what is lost before it is done, and does nothing when the player keeps it", async () => {
    await store([bonusOf({ left: 900 })]);
    const client = await show();
    const giveUp = within(await card()).getByRole("button", { name: "Give up: Double your deposit" });
    fireEvent.click(giveUp);
    let dialog = await screen.findByRole("dialog", { name: "Give up this bonus?" });
    expect(dialog.querySelector('[data-lost="money"]')?.textContent).toBe("900,00");
    expect(dialog.querySelector('[data-lost="progress"]')?.textContent).toBe("1.200,00 of 5.000,00");
    within(dialog).getByText("Your own money is not touched.");
    fireEvent.click(within(dialog).getByRole("button", { name: "Keep the bonus" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(client.calls).toEqual([]);
    fireEvent.click(giveUp);
    dialog = await screen.findByRole("dialog", { name: "Give up this bonus?" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Give up" }));
    await waitFor(() =>
      expect(client.calls).toContainEqual({ name: "money.endBonus", args: [{ bonusId: "b1", tabId: "tab" }] }),
    );
  });

  it("loses the bonus part of open tickets too", async () => {
    await store([bonusOf({ openTickets: 2 })]);
    await show();
    fireEvent.click(within(await card()).getByRole("button", { name: /^Give up/ }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText(/^The bonus part of 2 open tickets is lost too/)).toBeDefined();
  });

  it("of a code that waits for its deposit loses that bonus", async () => {
    await store([bonusOf({ status: "waiting", amount: 0, left: 0, required: 0, done: 0 })]);
    await show();
    fireEvent.click(within(await card()).getByRole("button", { name: /^Give up/ }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText("The bonus for your next deposit")).toBeDefined();
  });
});

describe("what cannot be relied on", () => {
  it("is the last reading, as of its time, and nothing can be done without a connection", async () => {
    await store([bonusOf({ status: "offered" })]);
    const client = await show();
    const own = await card();
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    await waitFor(() => expect(document.querySelector("[data-as-of]")?.textContent).toContain("05/01/2026 14:07"));
    const buttons = within(own).getAllByRole<HTMLButtonElement>("button");
    expect(buttons.map(({ disabled, textContent }) => [textContent, disabled])).toEqual([
      ["You are offline", true],
      ["All terms", false],
      ["Give up", true],
    ]);
  });

  it("says so where nothing was ever read, and where the site has none", async () => {
    const client = await show();
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    await screen.findByText("Your bonuses appear here once the connection is back.");
    await deviceDb.personal.put({
      sub: "s1",
      key: personalKey({ kind: "bonuses", state: "", page: 1 }),
      value: null,
      readAt: 0,
      error: "notFound",
    });
    expect(await screen.findByText("This site has no bonuses of this kind.")).toBeDefined();
  });

  it("offers another try where the server could not be reached", async () => {
    await deviceDb.personal.put({
      sub: "s1",
      key: personalKey({ kind: "bonuses", state: "", page: 1 }),
      value: null,
      readAt: 0,
      error: "network",
    });
    const client = await show();
    await screen.findByText("Your bonuses could not be loaded");
    // What passes by in 50 ms is recorded, not waited for.
    const looks = vi.spyOn(client.subscriptions, "add");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(looks.mock.calls.flat(2).map(({ kind }) => kind)).toContain("personal"));
  });

  it("leads a player without any to codes and promotions", async () => {
    await store([]);
    await show();
    await screen.findByText("No bonuses yet");
    expect(screen.getByRole("link", { name: "Enter a code" }).getAttribute("href")).toBe("/en/account/promo");
  });
});
