// @vitest-environment jsdom
// Promotions as guests and players see them: terms, dates, and what a CMS may not bring into the page.
import "fake-indexeddb/auto";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { contentKey, personalKey } from "../../../../../src/db/request-keys.ts";
import { deviceDb, offerDb } from "../../../../../src/db/tab-databases.ts";
import { BonusTexts } from "../../../../../src/features/money/bonuses/bonus-texts.tsx";
import { HtmlText } from "../../../../../src/features/site/content/html-text.tsx";
import { PromotionList } from "../../../../../src/features/money/bonuses/promotion-list.tsx";
import type { Promotion } from "../../../../../src/protocol/bonuses.ts";
import { bonusOf, promotionOf, termsOfMatch } from "../../../../harness/bonus-samples.ts";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

const readAt = new Date(2026, 0, 5, 14, 7).getTime();

beforeAll(async () => {
  setWidth(360);
  await openTables();
});
afterEach(emptyTables);

async function store(value: readonly Promotion[] | null, error: string | null = null): Promise<void> {
  const key = contentKey({ kind: "promotions", language: "en" });
  await offerDb.catalogue.put({ key, value: { value, readAt, error } });
}

const show = (address: string, list: ReactNode) => renderAt(address, <BonusTexts>{list}</BonusTexts>);
const card = async (id: string) => {
  await waitFor(() => expect(document.querySelector(`[data-promotion="${id}"]`)).not.toBeNull());
  return document.querySelector<HTMLElement>(`[data-promotion="${id}"]`)!;
};
const ids = () =>
  [...document.querySelectorAll<HTMLElement>("[data-promotion]")].map((one) => one.dataset["promotion"]);
const facts = (of: HTMLElement) =>
  Object.fromEntries(
    [...of.querySelectorAll<HTMLElement>("[data-fact]")].map((one) => [
      one.dataset["fact"],
      one.querySelector("dd")?.textContent,
    ]),
  );

describe("promotions", () => {
  it("say that they could not be read, beside something else too", async () => {
    await store(null, "unexpected");
    await show("/en/promo", <PromotionList group={null} brief Html={HtmlText} />);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });

  it("keep their place beside something else while they are on their way", async () => {
    await show("/en/account/bonuses/regular", <PromotionList group="regular" brief Html={HtmlText} />);
    await waitFor(() => expect(document.querySelector("[aria-busy=true]")).not.toBeNull());
    await act(() => store([]));
    await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
  });

  it("of a group stand with their terms, the one that ends first before the others", async () => {
    const week = { group: "periodic", period: "week" } as const;
    const cashback = { ...termsOfMatch, amounts: [{ currency: "RSD", percent: 10, min: 100, max: 5000 }] };
    await store([
      promotionOf(),
      promotionOf({ id: "W", ...week, kind: "cashback", terms: cashback }),
      promotionOf({
        id: "S",
        ...week,
        to: Date.now() + 3600_000,
        terms: { ...termsOfMatch, minOdd: null, minLegs: 3 },
      }),
    ]);
    await show("/en/account/bonuses/periodic", <PromotionList group="periodic" Html={HtmlText} />);
    const own = facts(await card("W"));
    expect(ids()).toEqual(["S", "W"]);
    expect(own).toMatchObject({
      gives: "10% of what you lost, as a free bet",
      minLoss: "100,00",
      most: "5.000,00",
      playDays: "30 days",
      playOn: "Tickets with 4 selections at odds of 1.35 or more each",
      period: "Once a week",
    });
    expect(own["next"]).toMatch(/\d{2}:\d{2}$/);
    expect(own["counts"]).toBeUndefined();
    expect(facts(await card("S"))).toMatchObject({ counts: "Settled tickets with 3 or more selections" });
  });

  it("say what of a stake counts only where it is not all of it", async () => {
    const live = { ...termsOfMatch, contribution: { prematch: 100, live: 50 } };
    const casino = { ...termsOfMatch, contribution: { casino: 10 } };
    await store([promotionOf(), promotionOf({ id: "L", terms: live }), promotionOf({ id: "C", terms: casino })]);
    await show("/en/promo", <PromotionList group={null} Html={HtmlText} />);
    expect(facts(await card("MATCH100"))["share"]).toBeUndefined();
    expect(facts(await card("MATCH100"))["maxStake"]).toBe("500,00 / 500,00 EUR");
    expect(facts(await card("L"))["share"]).toBe("Upcoming 100%, live 50%");
    expect(facts(await card("C"))).toMatchObject({ counts: "Stakes in casino games", share: "10% of each stake" });
  });

  it("bring in no script, picture or style of a CMS", async () => {
    const html = `<p style="position:fixed" onclick="x()">Use <b>it</b><img src=x onerror=x()><script>x()</script></p>`;
    await store([promotionOf({ html })]);
    await show("/en/promo", <PromotionList group={null} Html={HtmlText} />);
    const text = (await card("MATCH100")).querySelector("b")?.parentElement;
    expect(text?.outerHTML).toBe("<p><span>Use </span><b>it</b></p>");
    expect(document.querySelector("[data-promotion] :is(script, img)")).toBeNull();
  });

  it("ask nothing personal for a guest, and mark for a player what runs", async () => {
    await store([promotionOf()]);
    const guest = await show("/en/promo", <PromotionList group={null} Html={HtmlText} />);
    await card("MATCH100");
    expect(guest.subscriptions.now().map(({ kind }) => kind)).toEqual(["content"]);
    await emptyTables();
    await storeSignedIn();
    await store([promotionOf()]);
    const key = personalKey({ kind: "bonuses", state: "", page: 1 });
    const value = { result: [bonusOf({ id: "old", status: "done" }), bonusOf({ status: "offered" })], totalPages: 1 };
    await deviceDb.personal.put({ sub: "s1", key, value, readAt, error: null });
    await show("/en/account/bonuses/regular", <PromotionList group="regular" personal Html={HtmlText} />);
    const link = await within(await card("MATCH100")).findByRole("link", { name: "Ready to take" });
    expect(link.getAttribute("href")).toBe("/en/account/bonuses");
    const code = screen.getByRole("link", { name: "Enter a code" });
    expect(code.getAttribute("href")).toBe("/en/account/promo");
  });

  it("are shown as of their time without a connection; without any that is said", async () => {
    await store([promotionOf()]);
    const client = await show("/en/promo", <PromotionList group={null} Html={HtmlText} />);
    await card("MATCH100");
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    expect(await screen.findByText("as of 05/01/2026 14:07")).toBeDefined();
    await store([]);
    await screen.findByText("No promotions right now");
    await store(null, "network");
    await screen.findByText("Promotions appear here once the connection is back.");
    act(() => client.connection.set({ state: "online", host: "shared", since: 0 }));
    await screen.findByText("The promotions could not be loaded");
  });
});
