// @vitest-environment jsdom
import "fake-indexeddb/auto";
import "../../../harness/patient-screens.ts";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { warmQueries } from "../../../../src/app/startup/warm-queries.ts";
import { prematchKey } from "../../../../src/db/request-keys.ts";
import { offerDb } from "../../../../src/db/tab-databases.ts";
import { useCatalogue } from "../../../../src/queries/site/catalogue.ts";
import { useFreshness } from "../../../../src/queries/offer/freshness.ts";
import { useLiveRows } from "../../../../src/queries/offer/live-rows.ts";
import { useFavouriteRows } from "../../../../src/queries/offer/favourite-rows.ts";
import { usePreferences } from "../../../../src/queries/account/preferences.ts";
import { usePrematchPage } from "../../../../src/queries/offer/prematch-rows.ts";
import { useSession } from "../../../../src/queries/account/session.ts";
import { useSidebar } from "../../../../src/queries/offer/sidebar.ts";
import { sampleRow, storeCatalogue, storeStream } from "../../../harness/offer-screen.tsx";
import { emptyTables, openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(async () => {
  cleanup();
  await emptyTables();
});

const live = { pathname: "/en/live_betting", search: "?sport=F" };

function drawLivePage() {
  return renderHook(() => [
    useLiveRows("F", "en-GB"),
    useFreshness("live:F"),
    useCatalogue("markets:live main"),
    useSession(),
    usePreferences(),
  ]);
}

async function storeOffer(): Promise<void> {
  await offerDb.rows.bulkPut([sampleRow(1, 1), sampleRow(2, 1), sampleRow(3, 1, { sport: "B" })]);
  await storeCatalogue();
  await storeStream("live:F", false);
}

it("has what the live page asks of the tables in the page's first frame", async () => {
  await storeOffer();
  const answers = warmQueries(live, "en-GB");
  await answers.here;
  const { result } = drawLivePage();
  expect(result.current.map(({ state }) => state)).toEqual(["ready", "ready", "ready", "ready", "ready"]);
  expect(result.current[0]).toMatchObject({ value: [{ eventId: 1 }, { eventId: 2 }] });
  answers.release();
});

it("has what the pre-match page asks of the tables in the page's first frame", async () => {
  const request = {
    sport: "F",
    timeFilter: "24",
    tableView: "competition",
    specialFilter: "NextMatches",
    leagueIds: [],
    search: "",
  } as const;
  await storeCatalogue();
  await storeStream("prematch:F", false);
  await offerDb.rows.put(sampleRow(4, 1, { kind: "prematch" }));
  await offerDb.pages.put({ key: prematchKey(request, 1), eventIds: [4], totalPages: 1, answered: true });
  const answers = warmQueries({ pathname: "/en/betting", search: "?sport=F" }, "en-GB");
  await answers.here;
  const { result } = renderHook(() => [
    usePrematchPage(request, 1),
    useFavouriteRows(request),
    useFreshness("prematch:F"),
    useCatalogue("markets:prematch main"),
    useSidebar("prematch:24"),
  ]);
  expect(result.current.map(({ state }) => state)).toEqual(["ready", "ready", "ready", "ready", "ready"]);
  expect(result.current[0]).toMatchObject({ value: { rows: [{ eventId: 4 }] } });
  answers.release();
});

it("asks for no rows that the page will not show", async () => {
  await storeOffer();
  const answers = warmQueries({ pathname: "/en/betting", search: "?sport=F" }, "en-GB");
  await answers.here;
  const states = drawLivePage().result.current.map(({ state }) => state);
  expect(states).toEqual(["loading", "loading", "ready", "ready", "ready"]);
  answers.release();
});

it("lets go of what the page does not ask for, and of nothing that it does", async () => {
  await storeOffer();
  const answers = warmQueries(live, "en-GB");
  await answers.here;
  const { unmount } = drawLivePage();
  answers.release();
  expect(drawLivePage().result.current[0]?.state).toBe("ready");
  unmount();
  cleanup();
  expect(drawLivePage().result.current[0]?.state).toBe("loading");
});
