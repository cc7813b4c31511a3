// @vitest-environment jsdom
// The player's own limits where the server told of one that cannot be read.
import "fake-indexeddb/auto";
import { screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { personalKey } from "../../../../../src/db/request-keys.ts";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { GamblingSection } from "../../../../../src/features/account/gambling/gambling-section.tsx";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(emptyTables);

it("shows the others, and says that one is missing", async () => {
  await storeSignedIn();
  const limit = { kind: "stake", period: "day", currency: "RSD", currency_id: 1, resetsAt: 9, pending: null };
  const value = {
    now: 1,
    limits: [
      { ...limit, limit: 500, used: 100 },
      { ...limit, period: "week", limit: 900 },
    ],
    timeOut: null,
    exclusion: null,
    realityCheck: null,
    session: { startedAt: 1, results: [] },
  };
  const key = personalKey({ kind: "gambling" });
  await deviceDb.personal.put({ sub: "s1", key, value, readAt: 1, error: null });
  await renderAt("/en/responsible_gambling", <GamblingSection />);
  await screen.findByText("1 entry could not be read and is left out");
  const shown = [...document.querySelectorAll("[data-limit]")].map((row) => row.getAttribute("data-limit"));
  expect(shown).toEqual(["stake day RSD"]);
});
