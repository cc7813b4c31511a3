// Who has changed is told to the other processes, at once or when they can be told again.
import { beforeEach, expect, it } from "vitest";
import type { Bus, BusMessage } from "../../../../server/platform/nodes/bus.ts";
import { createUserNews, type UserNews } from "../../../../server/platform/nodes/user-news.ts";
import { createFakeClock, type FakeClock } from "../../../harness/fake-clock.ts";

let clock: FakeClock;
let news: UserNews;
let isAway: boolean;
let sent: BusMessage[];
let heard: (string | undefined)[];
let hear: (message: BusMessage) => void;

beforeEach(() => {
  clock = createFakeClock();
  news = createUserNews(clock);
  isAway = false;
  sent = [];
  heard = [];
  const bus: Bus = {
    async send(message) {
      if (!isAway) sent.push(message);
      return !isAway;
    },
    listen: (listener) => void (hear = (message) => void listener(message)),
    stop: async () => undefined,
  };
  news.listen((sub) => void heard.push(sub));
  news.join(bus);
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

it("hears its own changes at once, and others' as they come", () => {
  news.changed("ana");
  hear({ kind: "changed", subs: ["boris", "vera"] });
  news.changed();
  hear({ kind: "changed", subs: [] });
  hear({ kind: "sandbox", id: "1" });
  expect(heard).toEqual(["ana", "boris", "vera", undefined, undefined]);
});

it("tells together what changed together, before anything else can be read", async () => {
  news.changed("ana", "boris");
  news.changed("ana");
  await Promise.resolve();
  expect(sent).toEqual([{ kind: "changed", subs: ["ana", "boris"] }]);
  await settled();
  news.changed("vera");
  news.changed();
  await settled();
  expect(sent.slice(1)).toEqual([{ kind: "changed", subs: [] }]);
});

it("says when the others could know: never while Redis is away", async () => {
  expect(news.telling()).toBeNull();
  news.changed("ana");
  const told = news.telling();
  expect(told).not.toBeNull();
  expect(sent).toEqual([]);
  await told;
  expect(sent).toEqual([{ kind: "changed", subs: ["ana"] }]);
  await settled();
  expect(news.telling()).toBeNull();
  isAway = true;
  news.changed("boris");
  await settled();
  news.changed("vera");
  expect(news.telling()).toBeNull();
});

it("tells later what it could not tell, once, and of very many as of everybody", async () => {
  isAway = true;
  news.changed("ana");
  await settled();
  news.changed("boris");
  await settled();
  expect(sent).toEqual([]);
  isAway = false;
  await clock.advance(1000);
  await settled();
  expect(sent).toEqual([{ kind: "changed", subs: ["ana", "boris"] }]);
  for (let n = 0; n < 1001; n += 1) news.changed(`p${n}`);
  await settled();
  expect(sent.slice(1)).toEqual([{ kind: "changed", subs: [] }]);
});

it("tells nobody when it has ended, and needs no bus", async () => {
  const alone = createUserNews(clock);
  const own: (string | undefined)[] = [];
  alone.listen((sub) => void own.push(sub));
  alone.changed("ana");
  expect(own).toEqual(["ana"]);
  news.stop();
  news.changed("ana");
  await settled();
  expect(sent).toEqual([]);
});
