// What we want to be joined to goes with the wish to connect, and once more when it is granted.
import { beforeEach, expect, it } from "vitest";
import { liveRoom, matchRoom } from "../../../workers/sockets/rooms.ts";
import { createSocketHub, type SocketHub } from "../../../workers/sockets/socket-hub.ts";
import { createFakeClock } from "../../harness/fake-clock.ts";
import { createFakeRandom } from "../../harness/fake-random.ts";
import { createFakeSockets, type FakeNamespace, type FakeSockets } from "../../harness/fake-socket.ts";

let sockets: FakeSockets;
let hub: SocketHub;
const sports = (): FakeNamespace => sockets.last().of("/sports");
const feed = (): FakeNamespace => sockets.last().of("/feedout");
const said = ({ sent }: FakeNamespace) => sent.map(({ event, payload }) => [event, payload]);

beforeEach(() => {
  sockets = createFakeSockets();
  sockets.acceptAll = false;
  hub = createSocketHub({
    clock: createFakeClock(),
    random: createFakeRandom(1),
    sockets: sockets.factory,
    urls: () => ({ sports: "", feed: "" }),
  });
  hub.listen({ onConnected: () => undefined, onDisconnected: () => undefined, onMessage: () => undefined });
  hub.join(liveRoom("F"));
});

it("goes as it is said again afterwards, each namespace's own", () => {
  hub.setSaving(true);
  hub.setTicketMatches([7]);
  hub.join(matchRoom("live", 7, "F"));
  hub.open();
  const ofSports = [
    ["pace", { ms: 2000 }],
    ["global", {}],
    ["live", { sport: "F" }],
    ["all", { eventIds: [7] }],
  ];
  const ofFeed = [
    ["pace", { ms: 2000 }],
    ["livematch", { eventId: 7, sport: "F" }],
  ];
  expect([sports().hello, feed().hello]).toEqual([{ joins: ofSports }, { joins: ofFeed }]);
  sports().accept();
  feed().accept();
  expect([said(sports()), said(feed())]).toEqual([ofSports, ofFeed]);
});

it("takes back what is not wanted any more when it is connected, and first", () => {
  hub.setSaving(true);
  hub.setTicketMatches([7]);
  hub.open();
  hub.setSaving(false);
  hub.leave("live:F");
  hub.join(liveRoom("T"));
  hub.setTicketMatches([]);
  sports().accept();
  expect(said(sports())).toEqual([
    ["pace", { ms: 0 }],
    ["live", { sport: "F", disconnect: true }],
    ["all", { eventIds: [] }],
    ["global", {}],
    ["live", { sport: "T" }],
  ]);
});

it("says with each wish to connect what is wanted by then", () => {
  hub.open();
  hub.join(liveRoom("T"));
  hub.restart();
  hub.poke();
  expect(sports().hello).toEqual({
    joins: [
      ["global", {}],
      ["live", { sport: "F" }],
      ["live", { sport: "T" }],
    ],
  });
});
