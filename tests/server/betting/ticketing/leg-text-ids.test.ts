// A leg keeps under which ids the feed has the names of its match: the match leaves the offer, the ticket stays.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PushedFeed, startPushedFeed } from "../../../harness/pushed-feed.ts";
import { until } from "../../../harness/until.ts";

let rig: PushedFeed;
beforeAll(async () => {
  rig = await startPushedFeed();
  await rig.begin();
});
afterAll(() => rig.stop());

const ids = { hostTextId: "sr:competitor:1", leagueTextId: "sr:tournament:31" };

it("in the history of tickets, and none where the feed has none", async () => {
  const token = (await rig.server.logIn("player")).access_token;
  await rig.bet(token);
  await until(async () => (await rig.lastTicket(token))?.status === "open");
  expect((await rig.lastTicket(token))?.selections[0]).not.toHaveProperty("hostTextId");
  await rig.push([{ ...rig.fixture(1), ...ids }]);
  await rig.bet(token);
  // The last one is this one from its receipt on.
  await until(async () => (await rig.lastTicket(token))?.status === "open");
  expect((await rig.lastTicket(token))?.selections[0]).toMatchObject({ hostName: "Čukarički", ...ids });
  await rig.push([rig.numbered("fixtureGone", { eventId: 1 })]);
  await until(async () => (await rig.matchOf(1)) === undefined);
  expect((await rig.lastTicket(token))?.selections[0]).toMatchObject(ids);
});
