// @vitest-environment jsdom
// The form for promo codes: what is refused stands beside the field, what is not known is being checked, and nothing is sent twice.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { personalKey } from "../../../../../src/db/request-keys.ts";
import type { MoneyOrderRow } from "../../../../../src/db/money-orders.ts";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { siteLanguages } from "../../../../../src/domain/site-languages.ts";
import { BonusTexts } from "../../../../../src/features/money/bonuses/bonus-texts.tsx";
import { HtmlText } from "../../../../../src/features/site/content/html-text.tsx";
import { PromoCodes } from "../../../../../src/features/money/bonuses/promo-codes.tsx";
import { loadTexts } from "../../../../../src/i18n/resources.ts";
import { redeemRefusals } from "../../../../../src/protocol/bonuses.ts";
import { bonusOf } from "../../../../harness/bonus-samples.ts";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

beforeAll(async () => {
  setWidth(360);
  await openTables();
});
beforeEach(() => storeSignedIn());
afterEach(emptyTables);

async function storeOrder(over: object): Promise<void> {
  const order = { sub: "s1", requestId: "r1", kind: "redeem", body: { code: "MATCH100" }, tabId: "tab", at: 1 };
  await deviceDb.moneyOrders.put({ ...order, state: "sending", error: null, result: null, ...over } as MoneyOrderRow);
}

const show = (search = "") =>
  renderAt(
    `/en/account/promo${search}`,
    <BonusTexts>
      <PromoCodes Html={HtmlText} />
    </BonusTexts>,
  );
const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Promo code" });
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Use the code" });
const awayButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "You are offline" });
const enter = async (code: string): Promise<void> => {
  fireEvent.change(await field(), { target: { value: code } });
  fireEvent.submit((await field()).form!);
};
/** What belongs to the field. */
const errorOf = async (): Promise<string | undefined> => {
  const input = await field();
  if (input.getAttribute("aria-invalid") === null) return undefined;
  const [id] = (input.getAttribute("aria-describedby") ?? "").split(" ");
  return document.querySelector(`[id="${id}"]`)?.textContent ?? "";
};

describe("the form for a promo code", () => {
  it("sends a code once, without blanks at its ends, and none that cannot be one", async () => {
    const client = await show();
    await enter("  ab ");
    expect(await errorOf()).toBe("A code has 3 to 32 characters");
    expect(document.activeElement).toBe(await field());
    expect(client.calls).toEqual([]);
    client.script("money.redeem", () => "r1");
    await enter(" match100 ");
    expect(await errorOf()).toBeUndefined();
    await waitFor(() => expect(button().getAttribute("aria-busy")).toBe("true"));
    fireEvent.submit((await field()).form!);
    await waitFor(() =>
      expect(client.calls.filter(({ name }) => name === "money.redeem").map(({ args }) => args)).toEqual([
        [{ code: "match100", tabId: "tab" }],
      ]),
    );
  });

  it("is locked while the outcome is not known, in whatever tab the code was entered", async () => {
    await storeOrder({ state: "checking", tabId: "another" });
    await show();
    await waitFor(async () => expect((await field()).value).toBe("MATCH100"));
    expect((await field()).readOnly).toBe(true);
    expect(button().getAttribute("aria-busy")).toBe("true");
    await screen.findByText(/We are checking whether it went through/);
  });

  it("says a refusal beside the field, and forgets it when the code is changed", async () => {
    await storeOrder({ state: "refused", error: { key: "promoUsed" } });
    const client = await show();
    await waitFor(async () => expect(await errorOf()).toBe("You have used this code already"));
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    fireEvent.change(await field(), { target: { value: "OTHER1" } });
    await waitFor(() => expect(client.calls).toContainEqual({ name: "money.acknowledge", args: ["r1"] }));
    expect((await field()).value).toBe("OTHER1");
  });

  it.each(siteLanguages)("has words of its own for each refusal, in %s", async (language) => {
    const site = await loadTexts(language, "site");
    const money = await loadTexts(language, "money");
    const words = redeemRefusals.map((key) => money[`bonus.error.${key}`] ?? site[`notice.${key}`]);
    expect(words).not.toContain(undefined);
    expect(new Set(words).size).toBe(redeemRefusals.length);
  });

  it("shows the bonus that a code brought, which can be used from there", async () => {
    const bonus = bonusOf({ status: "waiting", amount: 0, left: 0, required: 0, done: 0 });
    const client = await show();
    await storeOrder({ state: "done", result: bonus });
    await deviceDb.personal.put({
      sub: "s1",
      key: personalKey({ kind: "bonuses", state: "", page: 1 }),
      value: { result: [bonus], totalPages: 1 },
      readAt: 1,
      error: null,
    });
    await screen.findByText("The code is accepted");
    await waitFor(() => expect(document.querySelector('[data-bonus="b1"]')).not.toBeNull());
    expect(document.querySelector<HTMLElement>('[data-bonus="b1"]')?.dataset["state"]).toBe("waiting");
    expect(client.calls).toContainEqual({ name: "money.acknowledge", args: ["r1"] });
    expect((await field()).value).toBe("");
  });

  it("keeps a code that is sent while the page connects until it can go, but not for a network that is away", async () => {
    const client = await show();
    const connect = (state: "connecting" | "online" | "offline") =>
      act(() => client.connection.set({ state, host: "shared", since: 0 }));
    const sent = () => client.calls.filter(({ name }) => name === "money.redeem").length;
    connect("connecting");
    await enter("MATCH100");
    await waitFor(() => expect(button().getAttribute("aria-busy")).toBe("true"));
    connect("offline");
    await waitFor(() => expect(awayButton().getAttribute("aria-busy")).toBeNull());
    connect("connecting");
    await enter("MATCH100");
    expect(sent()).toBe(0);
    connect("online");
    await waitFor(() => expect(sent()).toBe(1));
  });

  it("says that it is offline, and takes a code from the address", async () => {
    const client = await show("?promo=WELCOME500");
    expect((await field()).value).toBe("WELCOME500");
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    await screen.findByText("You are offline. Changes are possible once the connection is back.");
    expect(awayButton().disabled).toBe(true);
    fireEvent.submit((await field()).form!);
    expect(client.calls).toEqual([]);
  });
});

describe("who has not confirmed the e-mail", () => {
  const storeProfile = (emailVerified: boolean) => {
    const names = { firstName: "Ana", lastName: "Anić", preferred_username: "ana", sub: "s1" };
    const value = { ...names, email: "ana@example.test", emailVerified, blocked: false, roles: [], wallets: [] };
    return deviceDb.personal.put({
      key: personalKey({ kind: "profile" }),
      sub: "s1",
      value,
      error: null,
      readAt: 1,
    });
  };

  it("is told what waits, with the way to confirm it", async () => {
    await storeProfile(false);
    await show();
    expect(await screen.findByText(/^Confirm your e-mail first/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Confirm e-mail" }).getAttribute("href")).toBe("/en/verification");
  });

  it("and who has is not", async () => {
    await storeProfile(false);
    await show();
    // Before the profile is read nobody is told anything.
    await screen.findByText(/^Confirm your e-mail first/);
    await storeProfile(true);
    await waitFor(() => expect(screen.queryByText(/^Confirm your e-mail first/)).toBeNull());
  });
});
