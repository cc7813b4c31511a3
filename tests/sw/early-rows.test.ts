// The answer to a page's first question for rows, asked for by the worker while the page is still opened.
import { beforeEach, expect, it, vi } from "vitest";
import { createWorkerRealm, json, siteFiles, type WorkerRealm } from "./worker-realm.ts";

vi.hoisted(() => {
  Object.assign(globalThis, { self: globalThis });
  process.env["NODE_ENV"] = "production";
});

const rows = "/cms/v1/offer/first-rows";
const asking = (address: string): string => `${rows}?address=${encodeURIComponent(address)}`;

let realm: WorkerRealm;
beforeEach(async () => {
  realm = createWorkerRealm();
  realm.site = { ...siteFiles(), [rows]: json({ version: 3 }) };
  await realm.start();
  await realm.install();
  realm.asked.length = 0;
});

const open = (path: string, page: string) => realm.get(path, { navigate: true, page });
const ask = (address: string, page: string) => realm.get(asking(address), { page });
const asked = (): number => realm.asked.filter((path) => path === rows).length;

it.each(["/", "/en", "/de/", "/en/index1", "/betting?sport=F&view=timeline", "/rs/live_betting?sport=F"])(
  "is on its way when %s is opened, and given once",
  async (path) => {
    await open(path, "p1");
    expect(asked()).toBe(1);
    const answer = await ask(path, "p1");
    expect(answer === "network" ? answer : await answer.json()).toEqual({ version: 3 });
    expect(asked()).toBe(1);
    // The next question is about the prices of then.
    expect(await ask(path, "p1")).toBe("network");
  },
);

it.each(["/en/casino", "/account/settings", "/en/betting/x", "/share/ABC"])(
  "%s has no rows to ask for",
  async (path) => {
    await open(path, "p1");
    expect(asked()).toBe(0);
  },
);

it("is given to the page that was opened, for its own address", async () => {
  await open("/en/live_betting?sport=F", "p1");
  expect(await ask("/en/live_betting?sport=F", "p2")).toBe("network");
  expect(await ask("/en/live_betting?sport=T", "p1")).toBe("network");
  expect(await realm.get(asking("/en/live_betting?sport=F"), { page: "p1", method: "POST" })).toBe("network");
  expect(await ask("/en/live_betting?sport=F", "p1")).not.toBe("network");
});

it("fails where the network does, as a question of the page would", async () => {
  realm.site = null;
  expect(await open("/en", "p1")).not.toBe("network");
  await expect(ask("/en", "p1")).rejects.toThrow("Failed to fetch");
});

it("is not asked for where the browser does not say which page is opened, and not kept for ever", async () => {
  await open("/en", "");
  expect(asked()).toBe(0);
  for (let page = 0; page < 6; page += 1) await open("/en", `p${page}`);
  expect(await ask("/en", "p0")).toBe("network");
  expect(await ask("/en", "p5")).not.toBe("network");
});
