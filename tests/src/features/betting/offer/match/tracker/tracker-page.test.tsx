// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { TrackerPage } from "../../../../../../../src/features/betting/offer/match/tracker/tracker-page.tsx";
import type { OfferKind } from "../../../../../../../src/db/offer-tables.ts";
import { sampleMatch } from "../../../../../../harness/offer-samples.ts";
import { renderOffer, storeMatch, type OfferScreen } from "../../../../../../harness/offer-screen.tsx";
import { emptyTables, openTables } from "../../../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(emptyTables);

let batches = 0;
const isGone = ({ client }: OfferScreen, gone: OfferKind, rev: number) =>
  act(async () =>
    client.livePrices.receive(
      { type: "batch", n: (batches += 1), patches: [{ eventId: 1, rev, gone }] },
      () => undefined,
    ),
  );

/** The lists that the match is looked for in now. */
const asked = ({ client }: OfferScreen): OfferKind[] =>
  client.subscriptions.now().flatMap((one) => (one.kind === "match" ? [one.offer] : []));

it("is not given up when the live list's answer comes while those to come are asked", async () => {
  const page = await renderOffer(<TrackerPage />, "?eventId=1");
  expect(asked(page)).toEqual(["live"]);
  await isGone(page, "live", 0);
  expect(asked(page)).toEqual(["prematch"]);
  await isGone(page, "live", 1);
  expect(asked(page)).toEqual(["prematch"]);
  await act(() => storeMatch(sampleMatch(1, 5, { inPlay: false }), "prematch"));
  expect((await screen.findByText(/^Starts at/)).closest("[data-tracker]")?.getAttribute("data-tracker")).toBe(
    "prematch",
  );
});

it("is given up once neither list has it", async () => {
  const page = await renderOffer(<TrackerPage />, "?eventId=1");
  await isGone(page, "live", 0);
  await isGone(page, "prematch", 1);
  expect(screen.getByRole("heading", { level: 2, name: "Match not found" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

it.each(["", "?eventId=x"])("leads to the scores where the address names no match: %s", async (search) => {
  await renderOffer(<TrackerPage />, search);
  expect(screen.getByRole("link", { name: "Scores" }).getAttribute("href")).toMatch(/\/scores$/);
});
