// A new build comes while players bet, as ops/README.md has it: the store first, then its files, then process by process.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setup as buildHere } from "../../../e2e/harness/built-app.ts";
import { otherBuild } from "../../../e2e/harness/other-build.ts";
import { sourceHash } from "../../../server/platform/build/source-hash.ts";
import type { Store } from "../../../server/platform/db/store.ts";
import { readMetrics } from "../../harness/read-metrics.ts";
import { call } from "../../harness/server.ts";
import { root, shipped } from "../ops/shipped.ts";
import type { Node } from "../processes.ts";
import { tellFigure } from "./figures.ts";
import { addPlayers, faultsInBooks, kindsOf, openBooks, startBetting } from "./players.ts";
import { connectClients } from "./sockets.ts";
import { until } from "../../harness/until.ts";
import type { Site } from "./start-site.ts";
import { withoutSandbox } from "./webs.ts";

const perSecond = 8;
const askEveryMs = 150;

/** Addresses of the files of the site and of the games' frames. */
const hashedFiles = (dist: string): Set<string> =>
  new Set(
    ["assets", "play/assets"].flatMap((folder) => readdirSync(join(dist, folder)).map((name) => `${folder}/${name}`)),
  );

/** As the page has it: what lies there already is not written a second time. */
function keepFiles(dist: string, builds: string): void {
  const [, copy = ""] = /`(mkdir -p \/opt\/kvota-builds\/play && [^`]*)`/.exec(shipped("README.md")) ?? [];
  const { status, stderr } = spawnSync("sh", ["-c", copy.replaceAll("/opt/kvota-builds", builds)], {
    cwd: join(dist, ".."),
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
}

/** A checkout of its own with the same sources and another build of them. */
function checkOut(build: string): string {
  const folder = mkdtempSync(join(tmpdir(), "kvota-next-"));
  for (const part of ["server", "src", "package.json"])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  cpSync(build, join(folder, "dist"), { recursive: true });
  return folder;
}

/** Whether the proxy has asked it, and counts on it since. */
async function isCountedOn({ ops }: Node): Promise<boolean> {
  const metrics = await readMetrics(ops);
  return metrics.value("kvota_http_seconds_count", `route="/readyz",method="GET",status="200"`) !== undefined;
}

/** Asks for the files in turn until it is stopped. @returns what was not answered with the file */
function startAsking(url: string, files: readonly string[]): { failures: string[]; asked(): number; stop(): void } {
  const failures: string[] = [];
  let asked = 0;
  const timer = setInterval(async () => {
    const file = files[asked % files.length] ?? "";
    asked += 1;
    const answer = await fetch(`${url}/${file}`).catch((error: unknown) => ({ status: String(error) }));
    if (answer.status !== 200) failures.push(`${file}: ${answer.status}`);
    if (answer instanceof Response) await answer.body?.cancel();
  }, askEveryMs);
  return { failures, asked: () => asked, stop: () => clearInterval(timer) };
}

export function describeUpgrade(site: () => Site): void {
  let store: Store;
  let builds: string;
  let next: string;

  beforeAll(async () => {
    buildHere();
    const id = `${sourceHash(root).slice(0, 8)}next`;
    next = checkOut(otherBuild(id, { KVOTA_BUILD: id }));
    builds = mkdtempSync(join(tmpdir(), "kvota-builds-"));
    keepFiles(join(root, "dist"), builds);
    await withoutSandbox(site(), { DIST_PREVIOUS: builds });
    for (const node of site().web) await until(() => isCountedOn(node));
    store = await openBooks(site());
  }, 300_000);
  afterAll(async () => {
    await store.close();
    // The site's processes run in them, and its commands are called there.
    site().atEnd(async () => {
      for (const folder of [builds, next]) rmSync(folder, { recursive: true });
    });
  });

  it("comes under load: no call fails, pages of either build get all their files, no bet is lost or doubled", async () => {
    const { processes, startWeb, url } = site();
    const buildOf = async (at: string) => (await call<{ build: string }>(`${at}/healthz`)).body.build;
    const [first, second] = [hashedFiles(join(root, "dist")), hashedFiles(join(next, "dist"))];
    const ofFirst = [...first].filter((file) => !second.has(file) && file.endsWith(".js"));
    const ofSecond = [...second].filter((file) => !first.has(file) && file.endsWith(".js"));
    expect(Math.min(ofFirst.length, ofSecond.length)).toBeGreaterThan(0);
    const before = await buildOf(url);

    const clients = await connectClients(url, 15);
    const betting = await startBetting(site(), { names: await addPlayers(store, 8), perSecond });
    const openPages = startAsking(url, ofFirst);
    processes.folder = next;
    expect(await processes.command("migrate")).toMatchObject({ code: 0 });
    keepFiles(join(next, "dist"), builds);
    const newPages = startAsking(url, ofSecond);
    const began = performance.now();
    const parts = [site().jobs, site().feeds] as const;
    for (const [part, role] of [
      ["jobs", 0],
      ["feed", 1],
    ] as const)
      for (const place of [0, 1] as const) {
        const pair = parts[role];
        await processes.end(pair[place]);
        pair[place] = await processes.start(`${part}-next-${place}`, part);
      }
    for (const place of [0, 1] as const) {
      await processes.end(site().web[place]);
      site().web[place] = await startWeb(place);
      await until(() => isCountedOn(site().web[place]));
    }
    tellFigure("an upgrade of six processes took", performance.now() - began, 600_000);
    await until(() => clients.connected() === 15);
    await betting.stop();
    for (const pages of [openPages, newPages]) pages.stop();

    expect(kindsOf(betting.failures)).toEqual([]);
    expect([...openPages.failures, ...newPages.failures]).toEqual([]);
    expect(Math.min(openPages.asked(), newPages.asked())).toBeGreaterThan(100);
    const nowServed = await Promise.all(site().web.map((node) => buildOf(node.url)));
    expect(nowServed).toEqual([expect.stringMatching(/next$/), nowServed[0]]);
    expect(before).not.toBe(nowServed[0]);
    clients.close();
    expect(betting.acknowledged.length).toBeGreaterThan(perSecond);
    console.log(`FIGURE upgrade under ${perSecond} tickets/s: ${betting.acknowledged.length} tickets, 0 failed`);
    expect(await faultsInBooks(store, betting.acknowledged)).toEqual([]);
  }, 600_000);
}
