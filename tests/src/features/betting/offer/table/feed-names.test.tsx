// @vitest-environment jsdom
// What a feed calls sides, leagues and countries in the language of the page: in rows, in the match, on tickets.
import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { FeedWords } from "../../../../../../src/app/overlays/feed-words.tsx";
import { scoresKey } from "../../../../../../src/db/request-keys.ts";
import { feedTextKey } from "../../../../../../src/db/feed-text-rows.ts";
import { offerDb } from "../../../../../../src/db/tab-databases.ts";
import { LiveView } from "../../../../../../src/features/betting/offer/live/live-view.tsx";
import { selectionOf } from "../../../../../../src/features/betting/offer/table/selection-of.ts";
import { foundPlaces, placeSearch } from "../../../../../../src/features/betting/offer/search/found-places.ts";
import { scoreDays } from "../../../../../../src/features/betting/offer/scores/score-days.ts";
import { ScoresPage } from "../../../../../../src/features/betting/offer/scores/scores-page.tsx";
import { LegList } from "../../../../../../src/features/betting/ticket-history/leg-list.tsx";
import { legNames } from "../../../../../../src/i18n/leg-names.ts";
import { layFeedTexts } from "../../../../../../src/i18n/feed-texts.ts";
import { createI18n } from "../../../../../../src/i18n/i18n.ts";
import { sampleEntry } from "../../../../../harness/offer-samples.ts";
import {
  pretendWideScreen,
  renderOffer,
  sampleRow,
  sidebarSport,
  storeCatalogue,
  storeStream,
} from "../../../../../harness/offer-screen.tsx";
import { sampleLine } from "../../../../../harness/score-samples.ts";
import { placedLeg, placedTicket } from "../../../../../harness/placed-tickets.ts";
import { emptyTables, openTables } from "../../../../../harness/ticket-screen.tsx";

const markets = { "1X2": [sampleEntry({ "1": "1.50", X: "3.20", "2": "4.10" })] };
const ids = {
  hostTextId: "sr:competitor:1",
  awayTextId: "sr:competitor:2",
  leagueTextId: "sr:tournament:31",
  groupTextId: "sr:category:9",
};
const german = { "sr:competitor:1": "Hafen", "sr:tournament:31": "Küstenliga", "sr:category:9": "Nirgends" };
const row = sampleRow(1, 1, { markets, hostName: "Harbour", awayName: "Lakeside", groupName: "Nowhere", ...ids });

const storeTexts = (lang: string, texts: Readonly<Record<string, string>>) =>
  offerDb.catalogue.bulkPut(
    Object.entries(texts).map(([id, text]) => ({ key: feedTextKey(lang, id), value: { text, readAt: 0 } })),
  );
const matchRow = async (): Promise<HTMLElement> => {
  await waitFor(() => expect(document.querySelector("[data-event='1']")).not.toBeNull());
  return document.querySelector<HTMLElement>("[data-event='1']") as HTMLElement;
};

beforeAll(async () => {
  pretendWideScreen();
  await openTables();
});
beforeEach(async () => {
  await storeCatalogue();
  await offerDb.sidebars.put({ key: "live", sports: [sidebarSport("F", 2)] });
  await storeStream("live:F");
});
afterEach(async () => {
  vi.restoreAllMocks();
  layFeedTexts(null);
  await emptyTables();
});

it("rows have them as soon as they come, and names of the offer until then", async () => {
  await offerDb.rows.bulkPut([row]);
  await renderOffer(
    <>
      <FeedWords />
      <LiveView />
    </>,
    "?sport=F",
    "de",
  );
  const match = await matchRow();
  expect(within(match).getByText("Harbour")).toBeTruthy();
  await storeTexts("de", german);
  expect(await within(match).findByText("Hafen")).toBeTruthy();
  expect(within(match).getByText("Lakeside")).toBeTruthy();
  expect(match.getAttribute("aria-label")).toBe("Hafen – Lakeside");
  expect(await screen.findByText("Küstenliga")).toBeTruthy();
  expect(screen.getByText("· Nirgends")).toBeTruthy();
  await storeTexts("de", { "sr:competitor:2": "Seeufer" });
  expect(await within(match).findByText("Seeufer")).toBeTruthy();
});

it("names in other languages stay theirs", async () => {
  await offerDb.rows.bulkPut([row]);
  await storeTexts("de", german);
  await renderOffer(
    <>
      <FeedWords />
      <LiveView />
    </>,
    "?sport=F",
    "el",
  );
  expect(within(await matchRow()).getByText("Harbour")).toBeTruthy();
  await storeTexts("el", { "sr:competitor:1": "Λιμάνι" });
  expect(await within(await matchRow()).findByText("Λιμάνι")).toBeTruthy();
  // By then those in German would have come too.
  expect(screen.queryByText(/Hafen|Küstenliga|Nirgends/)).toBeNull();
});

it("selections of the ticket keep under which ids their match is named, and are named by them", async () => {
  const entry = markets["1X2"][0];
  const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", group: "main" } as const;
  const selection = entry && selectionOf("live", row, market, entry, "1", 5);
  expect(selection).toMatchObject({
    hostName: "Harbour",
    hostTextId: "sr:competitor:1",
    awayTextId: "sr:competitor:2",
  });
  const t = (await createI18n("de")).getFixedT("de", "betting");
  layFeedTexts(german);
  expect(selection && legNames(selection, t)).toMatchObject({ match: "Hafen – Lakeside", outcome: "Hafen" });
});

it("placed tickets are named by the ids that they were booked with, also when these come later", async () => {
  const leg = placedLeg({ hostName: "Harbour", awayName: "Lakeside", leagueName: "Coast League", ...ids });
  await renderOffer(
    <>
      <FeedWords />
      <LegList ticket={placedTicket("1", { selections: [leg] })} legs={[leg]} scores={{}} />
    </>,
    "",
    "de",
  );
  expect(await screen.findByText(/Harbour – Lakeside/)).toBeTruthy();
  await storeTexts("de", german);
  expect(await screen.findByText(/Hafen – Lakeside/)).toBeTruthy();
  expect(screen.getByText(/Küstenliga/)).toBeTruthy();
});

it("the list of scores has them, and finds them by what is typed", async () => {
  const now = new Date(2026, 10, 19, 17).getTime();
  vi.spyOn(Date, "now").mockReturnValue(now);
  const [today] = scoreDays(now);
  const key = scoresKey({ from: today?.from ?? 0, to: today?.to ?? 0, sport: "F", search: "" }, 1);
  const line = sampleLine(1, { hostName: "Harbour", awayName: "Lakeside", groupName: "Nowhere", ...ids });
  await offerDb.scores.put({ key, lines: [line], totalPages: 1, answered: true, at: now });
  await storeTexts("de", german);
  await renderOffer(
    <>
      <FeedWords />
      <ScoresPage />
    </>,
    "?sport=F",
    "de",
  );
  expect(await screen.findByText("Hafen")).toBeTruthy();
  expect(screen.getByText("Lakeside")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Küstenliga · Nirgends");
});

it("the search has them, for matches and for places, whose pages are asked for by the offer's own names", async () => {
  layFeedTexts(german);
  const line = sampleLine(1, { hostName: "Harbour", awayName: "Lakeside", ...ids });
  expect(foundPlaces([line], "hafen")).toMatchObject([{ name: "Harbour", shownName: "Hafen" }]);
  expect(foundPlaces([line], "harbour")).toMatchObject([{ name: "Harbour", shownName: "Hafen" }]);
  expect(foundPlaces([line], "küsten")).toMatchObject([{ place: "league", shownName: "Küstenliga" }]);
  const [place] = foundPlaces([line], "hafen");
  expect(place && placeSearch(place)).toContain("team=Harbour");
});
