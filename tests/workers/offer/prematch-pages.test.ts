// Answers for pages of the pre-match offer that come late, in another order, or for a page that nobody looks at.
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createOfferDb, type OfferDb } from "../../../src/db/offer-db.ts";
import type { OfferPage, OfferRow } from "../../../src/db/offer-tables.ts";
import { prematchKey } from "../../../src/db/request-keys.ts";
import type { PrematchRequest } from "../../../src/db/requests.ts";
import { createPrematchPages, type PrematchPages } from "../../../workers/offer/prematch-pages.ts";
import { settle } from "../../harness/fake-clock.ts";
import { createFakeHttp, type FakeAnswer } from "../../harness/fake-http.ts";
import { sampleMatch } from "../../harness/offer-samples.ts";
import { until } from "../../harness/until.ts";

const request: PrematchRequest = {
  sport: "F",
  leagueIds: [],
  timeFilter: "24",
  tableView: "competition",
  specialFilter: "",
  search: "",
};
const key = prematchKey(request, 1);
const page = { request, page: 1 };

let offer: OfferDb;
let pages: PrematchPages;
let online: boolean;
let written: OfferPage[];
/** Of the requests that left, and of the cache's code that was asked for. */
let answers: ((answer: FakeAnswer) => void)[];
let codes: ((page: OfferPage) => void)[];

const answer = (...ids: number[]): FakeAnswer => ({
  status: 200,
  body: { result: ids.map((id) => sampleMatch(id, 1)), totalPages: 1, stream: "prematch:F", seq: 1 },
});

beforeEach(async () => {
  offer = createOfferDb(`pages-${crypto.randomUUID()}`);
  await offer.open();
  [online, written, answers, codes] = [true, [], [], []];
  const http = createFakeHttp();
  http.on("POST /cms/v1/betting/prematch/offer", () => new Promise((resolve) => answers.push(resolve)));
  pages = createPrematchPages({
    http,
    offer,
    offerWriter: { putPage: (put) => void written.push(put) },
    cachedPage: () => new Promise((resolve) => codes.push(resolve)),
    isOnline: () => online,
  });
  pages.setSubscriptions([page]);
});
afterEach(() => offer.delete());

describe("a page of the pre-match offer", () => {
  it("stays as the server said, where the cache's code comes after its answer", async () => {
    const { eventId, ...row } = sampleMatch(1, 1, { inPlay: false });
    await offer.rows.put({ ...row, eventId, kind: "prematch" } as unknown as OfferRow);
    online = false;
    void pages.readSport("F");
    await until(() => codes.length === 1);
    online = true;
    const second = pages.readSport("F");
    await until(() => answers.length === 1);
    answers[0]?.(answer(2));
    await second;
    codes[0]?.({ key, eventIds: [1], totalPages: 1, answered: false });
    await settle(8);
    expect(written.map(({ eventIds }) => eventIds)).toEqual([[2]]);
    expect([pages.shows(key, 1), pages.shows(key, 2)]).toEqual([false, true]);
  });

  it("is what the later of two readings says, whichever is answered first", async () => {
    const readings = [pages.readSport("F"), pages.readSport("F")];
    await until(() => answers.length === 2);
    answers[1]?.(answer(2));
    answers[0]?.(answer(1));
    expect((await Promise.all(readings)).map((read) => read?.matches.map(({ eventId }) => eventId))).toEqual([
      [1],
      [2],
    ]);
    expect(written.map(({ eventIds }) => eventIds)).toEqual([[2]]);
    expect(pages.shows(key, 2)).toBe(true);
  });

  it("is an earlier reading's, where the later one failed", async () => {
    const readings = [pages.readSport("F"), pages.readSport("F")];
    await until(() => answers.length === 2);
    answers[1]?.({ failed: "network" });
    await settle(8);
    answers[0]?.(answer(1));
    await Promise.all(readings);
    expect(written.at(-1)).toMatchObject({ eventIds: [1], answered: true });
  });

  it("is read again when it is looked at again, though it was answered after it was left", async () => {
    const left = pages.readSport("F");
    await until(() => answers.length === 1);
    pages.setSubscriptions([{ request: { ...request, timeFilter: "72" }, page: 1 }]);
    answers[0]?.(answer(1));
    await left;
    pages.setSubscriptions([page]);
    expect([...pages.unread()]).toEqual(["F"]);
  });
});
