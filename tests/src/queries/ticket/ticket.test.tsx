// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { deviceDb } from "../../../../src/db/tab-databases.ts";
import { ticketTaps } from "../../../../src/queries/ticket/ticket-taps.ts";
import { useTicket } from "../../../../src/queries/ticket/ticket.ts";
import { selectionOf } from "../../../harness/selection.ts";
import { emptyTables, openTables, storeTicket } from "../../../harness/ticket-screen.tsx";

const one = selectionOf({ eventId: 1, id: "1" });
const two = selectionOf({ eventId: 2, id: "2" });
const eventIds = (answer: ReturnType<typeof useTicket>) =>
  answer.state === "ready" ? answer.value.ticket.selections.map(({ eventId }) => eventId) : null;

beforeAll(openTables);
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await emptyTables();
});

it("is read once for all components that use it", async () => {
  await storeTicket([one]);
  const reads = vi.spyOn(deviceDb, "transaction");
  const first = renderHook(useTicket);
  const second = renderHook(useTicket);
  await waitFor(() => expect([eventIds(first.result.current), eventIds(second.result.current)]).toEqual([[1], [1]]));
  expect(eventIds(renderHook(useTicket).result.current)).toEqual([1]);
  expect(reads).toHaveBeenCalledTimes(1);
});

it("keeps a tap that was stored after the reading a late component starts from", async () => {
  await storeTicket([one]);
  const first = renderHook(useTicket);
  await waitFor(() => expect(eventIds(first.result.current)).toEqual([1]));
  ticketTaps.apply(2, two).settled();
  const late = renderHook(useTicket);
  expect(eventIds(late.result.current)).toEqual([1, 2]);
  await storeTicket([one, two]);
  await waitFor(() => expect(ticketTaps.pending()).toEqual([]));
  expect(eventIds(late.result.current)).toEqual([1, 2]);
});
