// @vitest-environment jsdom
// What the bar sells is as fresh as the match's prices, and it says why where it sells nothing.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { KvotaError } from "../../../../../../../workers/api/errors.ts";
import {
  bar,
  type ChosenLegs,
  legButton,
  oddShown,
  openBuilder,
  pushHomeOdd,
  storeBuilder,
} from "../../../../../../harness/builder-screen.tsx";
import { pricedCombination } from "../../../../../../harness/combination-answers.ts";
import type { FakeClient } from "../../../../../../harness/fake-client.ts";
import { pretendWideScreen, storeStream } from "../../../../../../harness/offer-screen.tsx";
import { emptyTables, openTables } from "../../../../../../harness/ticket-screen.tsx";

const add = () => within(bar()).getByRole<HTMLButtonElement>("button", { name: "Add to ticket" });
const isFresh = () => bar().querySelector<HTMLElement>("[data-builder=odd]")?.dataset["stale"] === undefined;
const aloud = () => within(bar()).getByRole("status").textContent;

async function chooseTwo(change: (client: FakeClient) => void = () => undefined): Promise<FakeClient> {
  const client = await openBuilder(change);
  await waitFor(() => expect(legButton("1X2~~~1").dataset["mark"]).toBe("add"));
  for (const key of ["1X2~~~1", "OU_G~2.5~~O"]) fireEvent.click(legButton(key));
  return client;
}

beforeAll(async () => {
  pretendWideScreen();
  await openTables();
});
beforeEach(storeBuilder);
afterEach(emptyTables);

it("sells nothing while the match's prices are not confirmed", async () => {
  await chooseTwo();
  await waitFor(() => expect(add().disabled).toBe(false));
  expect(isFresh()).toBe(true);
  await act(() => storeStream("match:1", false));
  await waitFor(() => expect(add().disabled).toBe(true));
  expect(isFresh()).toBe(false);
  expect(within(bar()).getByText("Odds not confirmed.", { selector: "p" })).toBeTruthy();
  await act(() => storeStream("match:1"));
  await waitFor(() => expect(add().disabled).toBe(false));
});

it("does not sell the answer before the one that failed", async () => {
  const client = await chooseTwo();
  await waitFor(() => expect(add().disabled).toBe(false));
  client.script("combinations.price", () => {
    throw new KvotaError("network");
  });
  await pushHomeOdd(client, "2.10");
  await waitFor(() => expect(add().disabled).toBe(true));
  expect(oddShown()).toBe("3.10");
  expect(isFresh()).toBe(false);
});

it("says aloud why there is no odd", async () => {
  const client = await chooseTwo((made) =>
    made.script("combinations.price", async ({ legs }: ChosenLegs) => pricedCombination("-", 0.3, ["-", "1.90"], legs)),
  );
  await within(bar()).findByText("Suspended for now.", { selector: "p" });
  await waitFor(() => expect(aloud()).toBe("Suspended for now."));
  act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
  await waitFor(() => expect(aloud()).toBe("Odds need a connection."));
});

it("says which part of the offer is closed", async () => {
  await chooseTwo((client) =>
    client.script("combinations.price", async ({ legs }: ChosenLegs) => ({
      ...pricedCombination("-", 0.3, ["2.00", "1.90"], legs),
      reason: "liveBettingClosed",
    })),
  );
  expect(await within(bar()).findByText("Live betting is closed at the moment", { selector: "p" })).toBeTruthy();
});

it("says that odds need a connection before anything is chosen", async () => {
  const client = await openBuilder();
  await waitFor(() => expect(legButton("1X2~~~1").dataset["mark"]).toBe("add"));
  act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
  expect(await screen.findByText("Odds need a connection.")).toBeTruthy();
});
