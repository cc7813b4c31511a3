// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { deviceDb } from "../../../../src/db/tab-databases.ts";
import { pickedCell, usePickedCell } from "../../../../src/queries/ticket/picked-cells.ts";
import { ticketTaps } from "../../../../src/queries/ticket/ticket-taps.ts";
import { selectionOf } from "../../../harness/selection.ts";
import { emptyTables, openTables, storeTicket } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(async () => {
  cleanup();
  await emptyTables();
});

const scorer = selectionOf({
  eventId: 2,
  marketsTable: "players",
  marketsKey: "SCORER",
  band: "",
  player: "p1",
  selectionCode: "Y",
});
const other = { ...scorer, selectionCode: "N" };

it("is the cell of the selection on the ticket", async () => {
  await storeTicket([scorer]);
  const { result } = renderHook(() => usePickedCell(2));
  await waitFor(() => expect(result.current).toBe("players|SCORER||p1|Y"));
  expect(pickedCell(3)).toBeNull();
});

it("follows a tap at once and the ticket in the end", async () => {
  const { result } = renderHook(() => usePickedCell(2));
  let tap = ticketTaps.apply(9, null);
  act(() => void (tap = ticketTaps.apply(2, scorer)));
  expect(result.current).toBe("players|SCORER||p1|Y");
  await act(() => storeTicket([scorer]));
  tap.settled();
  await waitFor(() => expect(ticketTaps.get(2)).toBeUndefined());
  expect(result.current).toBe("players|SCORER||p1|Y");
  await act(() => deviceDb.ticket.update("current", { selections: [other] }));
  await waitFor(() => expect(result.current).toBe("players|SCORER||p1|N"));
  act(() => ticketTaps.apply(2, null).refused());
  expect(result.current).toBe("players|SCORER||p1|N");
});
