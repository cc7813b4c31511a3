// How old a feed's price of a combination may be, whatever is done to the clock.
import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createFeedQuotes } from "../../../../server/betting/combination/feed-quotes.ts";
import type { OfferedLeg } from "../../../../server/betting/combination/offered-legs.ts";
import { leg } from "../../../harness/combination-rig.ts";

let feed: Server;
let url = "";
let asked = 0;
let odd = "2.60";

beforeEach(async () => {
  asked = 0;
  feed = createServer((_request, response) => {
    asked += 1;
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ odd }));
  });
  await new Promise<void>((resolve) => feed.listen(0, "127.0.0.1", resolve));
  const address = feed.address();
  url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
});
afterEach(() => new Promise((resolve) => feed.close(resolve)));

const offered = (key: string, code: string): OfferedLeg =>
  ({ wire: leg(key, code), odd: "1.50" }) as Partial<OfferedLeg> as OfferedLeg;

it("a price of before the clock was set back is asked for anew, and not sold", async () => {
  let now = 1_800_000_000_000;
  const failed = (error: unknown): never => {
    throw error;
  };
  const quotes = createFeedQuotes({ url, key: "k", clock: { now: () => now }, failed });
  const legs = [offered("1X2", "1"), offered("BTS", "Y")];
  const price = () => quotes.of({ eventId: 1 }, legs);
  await quotes.ask({ eventId: 1 }, legs);
  expect(price()).toMatchObject({ odd: "2.60" });
  now -= 3_600_000;
  expect(price()).toBeNull();
  odd = "2.10";
  await quotes.ask({ eventId: 1 }, legs);
  expect([asked, price()]).toMatchObject([2, { odd: "2.10" }]);
});
