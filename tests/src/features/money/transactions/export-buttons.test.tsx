// @vitest-environment jsdom
// The file of the bookings: all pages of them, or none.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { TransactionsRequest } from "../../../../../src/db/requests.ts";
import { ExportButtons } from "../../../../../src/features/money/transactions/export-buttons.tsx";
import type { Booking, BookingsPage } from "../../../../../src/protocol/read-transactions.ts";
import { snackbars } from "../../../../../src/state/snackbars.ts";
import { storePersonal } from "../../../../harness/payments-screen.tsx";
import { emptyTables, openTables, renderScreen, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

const blobs: Blob[] = [];
beforeAll(openTables);
beforeEach(() => {
  blobs.length = 0;
  const urls = { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL: () => undefined };
  vi.stubGlobal("URL", Object.assign(URL, urls));
});
afterEach(emptyTables);
afterEach(() => void vi.unstubAllGlobals());

// The pages are read at 1: by then the period is over.
const request: TransactionsRequest = {
  kind: "transactions",
  from: 0,
  to: 1,
  type: "",
  search: "",
  currencyId: null,
  product: "",
  page: 1,
};
const bookingOf = (id: string): Booking => ({
  id,
  at: 1,
  type: "stake",
  currency: "RSD",
  currencyId: 1,
  amount: -100,
  balance: 900,
  ticketId: null,
  ticketCode: null,
  game: null,
  reference: `ref-${id}`,
  description: "",
});
const pageOf = (totalPages: number, ...ids: string[]): BookingsPage => ({
  bookings: ids.map(bookingOf),
  totalPages,
  sums: null,
  dropped: 0,
});

async function download(first: BookingsPage): Promise<void> {
  await storeSignedIn();
  await storePersonal(request, first);
  await renderScreen(<ExportButtons request={request} page={{ ...first, answered: true, readAt: 1 }} now={1} />);
  fireEvent.click(await screen.findByRole("button", { name: "Download CSV" }));
}

it("holds every page", async () => {
  await storePersonal({ ...request, page: 2 }, pageOf(2, "b3"));
  await download(pageOf(2, "b1", "b2"));
  await waitFor(() => expect(blobs).toHaveLength(1));
  const text = (await blobs[0]?.text()) ?? "";
  expect(text).toMatch(/^\uFEFF?Day,Time,.*,UTC\r\n/);
  expect(["ref-b1", "ref-b2", "ref-b3"].filter((reference) => text.includes(reference))).toHaveLength(3);
  expect(snackbars.shown).toEqual([]);
});

it("is none where it would lack the oldest", async () => {
  await download(pageOf(201, "b1"));
  await waitFor(() => expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["transactions.csvTooMany"]));
  await waitFor(() => expect(screen.getByRole("button", { name: "Download CSV" }).ariaBusy).not.toBe("true"));
  expect(blobs).toEqual([]);
});
