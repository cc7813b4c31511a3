// @vitest-environment jsdom
// What a ticket's dialog says of the player's own limit that refused it.
import "fake-indexeddb/auto";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { personalKey } from "../../../../../src/db/request-keys.ts";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { RefusedNote } from "../../../../../src/features/account/gambling/refused-note.tsx";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(emptyTables);

const note = (messageKey: string) => <RefusedNote messageKey={messageKey} currency="RSD" onLeave={() => undefined} />;
const nothing = { timeOut: null, exclusion: null, realityCheck: null, session: { startedAt: 1, results: [] } };

it("keeps the place of what the limit leaves until that is read: its dialog does not grow", async () => {
  await storeSignedIn();
  await renderAt("/en/betting", note("stakeLimitReached"));
  await screen.findByRole("link");
  const place = document.querySelector("[data-limit-left]")?.firstElementChild;
  expect(place?.textContent).toBe("");
  const limit = { kind: "stake", period: "day", currency: "RSD", currency_id: 1, pending: null };
  const limits = [{ ...limit, limit: 150, used: 100, resetsAt: Date.now() + 3_600_000 }];
  const key = personalKey({ kind: "gambling" });
  const value = { now: Date.now(), limits, ...nothing };
  await act(async () => void (await deviceDb.personal.put({ sub: "s1", key, value, readAt: 1, error: null })));
  await waitFor(() => expect(place?.textContent).toBe("Stakes, per day: 50,00 left"));
  expect(document.querySelector("[data-limit-left]")?.firstElementChild).toBe(place);
});

it("says nothing of limits where none refused it", async () => {
  await renderAt("/en/betting", note("insufficientCredit"));
  expect(document.querySelector("[data-limit-left]")).toBeNull();
});
