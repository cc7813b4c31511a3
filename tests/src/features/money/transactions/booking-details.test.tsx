// @vitest-environment jsdom
// What a booking leads to: its ticket, or the round of a game.
import "fake-indexeddb/auto";
import { screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { BookingDetails } from "../../../../../src/features/money/transactions/booking-details.tsx";
import type { Booking } from "../../../../../src/protocol/read-transactions.ts";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../../harness/ticket-screen.tsx";

beforeAll(async () => {
  setWidth(1280);
  await openTables();
});
afterEach(emptyTables);

const booking: Booking = {
  id: "b1",
  at: 1,
  type: "stake",
  currency: "RSD",
  currencyId: 1,
  amount: -100,
  balance: 900,
  ticketId: null,
  ticketCode: null,
  game: null,
  reference: "house:t1",
  description: "gameStake",
};

it("leads to the round of a game, to a ticket, or nowhere", async () => {
  const game = { gameCode: "house_dice", roundId: "house.r-1" };
  const one = await renderAt("/de/account/transactions", <BookingDetails booking={{ ...booking, game }} />, "de");
  const link = await screen.findByRole("link", { name: "Runde öffnen" });
  expect(link.getAttribute("href")).toBe("/de/account/games?round=house.r-1");
  expect(one.calls).toEqual([]);
});

it("leads nowhere where there is neither", async () => {
  await renderAt("/en/account/transactions", <BookingDetails booking={booking} />);
  await screen.findByText("house:t1");
  expect(screen.queryByRole("link")).toBeNull();
});
