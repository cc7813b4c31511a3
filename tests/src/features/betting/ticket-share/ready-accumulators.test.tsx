// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { offerDb } from "../../../../../src/db/tab-databases.ts";
import { contentKey } from "../../../../../src/db/request-keys.ts";
import { ReadyAccumulators } from "../../../../../src/features/betting/ticket-share/ready-accumulators.tsx";
import { snackbars } from "../../../../../src/state/snackbars.ts";
import { emptyTables, openTables } from "../../../../harness/ticket-screen.tsx";
import { renderOffer } from "../../../../harness/offer-screen.tsx";

beforeAll(openTables);
afterEach(async () => {
  cleanup();
  await emptyTables();
});

const leg = (eventId: number, timeStart: number) => ({
  eventId,
  sport: "F",
  hostName: `Host ${eventId}`,
  awayName: `Away ${eventId}`,
  timeStart,
  marketsTable: "markets",
  marketsKey: "1X2",
  selectionCode: "1",
  odds: "1.75",
  band: "",
  player: "",
});

it("one press puts all legs on the ticket; what has started is not offered", async () => {
  const later = Date.now() + 3_600_000;
  const result = [
    { target: 3, odds: "3.06", selections: [leg(1, later), leg(2, later)] },
    { target: 6, odds: "6.10", selections: [leg(3, later), leg(4, Date.now() - 60_000)] },
  ];
  await offerDb.catalogue.put({
    key: contentKey({ kind: "accumulators", sport: "F" }),
    value: { value: { result, madeAt: 1 }, readAt: 1, error: null },
  });
  const { client } = await renderOffer(<ReadyAccumulators />, "?sport=F");
  const region = await screen.findByRole("region", { name: "Ready accumulators" });
  const buttons = within(region).getAllByRole("button");
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(["Add to ticket: odds 3.06"]);
  expect(
    within(region)
      .getAllByText(/^Host \d$/)
      .map((name) => name.textContent),
  ).toEqual(["Host 1", "Host 2"]);
  await act(async () => buttons[0]?.click());
  // The ticket is read before and after it, and what is said then would be the next test's.
  await waitFor(() =>
    expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["share.copied", "share.leftOut"]),
  );
  const [copied] = client.calls.filter(({ name }) => name === "bookings.copy");
  expect(copied?.args[0]).toMatchObject([{ eventId: 1, odds: "1.75" }, { eventId: 2 }]);
});

it("asks of no sport that no offer has", async () => {
  const { client } = await renderOffer(<ReadyAccumulators />, "?sport=a%7Cb");
  await waitFor(() =>
    expect(client.subscriptions.now()).toContainEqual({
      kind: "content",
      request: { kind: "accumulators", sport: "F" },
    }),
  );
});
