// Markets that the catalogue does not know: bet on, on the ticket by their codes, settled by the feed alone.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PushedFeed, startPushedFeed } from "../../../harness/pushed-feed.ts";
import { until } from "../../../harness/until.ts";

let rig: PushedFeed;
let token: string;
const place = { table: "markets", key: "u62", B: "goalnr=1" };

beforeAll(async () => {
  rig = await startPushedFeed();
  await rig.begin();
  token = (await rig.server.logIn("player")).access_token;
  const odds = { 6: "2.50", 7: "9.00", 8: "3.10" };
  await rig.push([
    rig.numbered("oddsChange", { eventId: 1, markets: [{ ...place, status: "OPEN", odds }] }),
    rig.numbered("texts", { lang: "en", entries: { u62: "{!goalnr} goal", "u62:6": "{$competitor1}" } }),
  ]);
});
afterAll(() => rig.stop());

async function bet(): Promise<string> {
  const ticket_id = crypto.randomUUID();
  const placed = await rig.server.call("/sportsbetting/v1/tickets", {
    token,
    body: {
      ticket_id,
      selections: [
        {
          eventId: 1,
          type: "live",
          marketsTable: "markets",
          marketsKey: "u62",
          marketCode: "u62",
          marketsGroup: "feed",
          selectionCode: "6",
          band: "goalnr=1",
          odds: "2.50",
          original_odds: "2.50",
          sport: "F",
          player: "",
        },
      ],
      autoOddsChange: false,
      bets: [{ selectedSystems: [1], stake: 100, type: "total" }],
      wallet: { currency: "RSD", currency_id: 1 },
    },
  });
  expect(placed).toMatchObject({ status: 200 });
  return ticket_id;
}
const last = () => rig.lastTicket(token);
const is = (status: string) => until(async () => (await last())?.status === status);

it("are bet on, paid, taken back and made void by what the feed says", async () => {
  await bet();
  await is("open");
  expect(await last()).toMatchObject({
    status: "open",
    selections: [{ marketsKey: "u62", marketsGroup: "feed", selectionCode: "6", band: "goalnr=1", odd: "2.50" }],
  });
  const outcome = (result: string) =>
    rig.numbered("outcome", { eventId: 1, certainty: 1, markets: [{ ...place, results: { 6: result } }] });
  await rig.push([outcome("won")]);
  await is("won");
  expect((await last())?.win).toBe(250);
  await rig.push([rig.numbered("rollback", { eventId: 1, kind: "outcome", markets: [place] })]);
  await is("open");
  await rig.push([rig.numbered("betCancel", { eventId: 1, markets: [place] })]);
  await is("void");
  expect((await last())?.win).toBe(100);
  await rig.push([rig.numbered("rollbackCancel", { eventId: 1, markets: [place] })]);
  await is("open");
  await rig.push([outcome("lost")]);
  await is("lost");
});
