// Two web processes behind HAProxy, two feeds and two for jobs: a player sees one site, whichever of them answers and
// whichever dies. All of it is started once: the parts follow each other, and leave two of each running.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeContract, suitesBeatMs } from "./site/contract-suites.ts";
import { describeDeskOnTwo } from "./site/desk-on-two.ts";
import { describeFactors } from "./site/factors.ts";
import { describeJobs } from "./site/jobs.ts";
import { describeJoins } from "./site/joins.ts";
import { describeLeaders } from "./site/leaders.ts";
import { describeOneSite } from "./site/one-site.ts";
import { describeKills } from "./site/kills.ts";
import { describeWebs } from "./site/webs.ts";
import { describeUpgrade } from "./site/upgrade.ts";
import { startSite, type Site } from "./site/start-site.ts";

let site: Site | undefined;
beforeAll(async () => {
  site = await startSite({ KVOTA_TEST_BEAT_MS: String(suitesBeatMs), TRUST_PROXY: "127.0.0.1" });
}, 300_000);
afterAll(() => site?.stop(), 60_000);
function running(): Site {
  if (site === undefined) throw new Error("the site did not start");
  return site;
}

describe("the contract", () => {
  describeContract(running);
});
describe("either of two web processes", () => {
  describeOneSite(running);
});
describe("a proof of who somebody is, taken by two web processes", () => {
  describeFactors(running);
});
describe("an administrator at one process, tabs at the other", () => {
  describeDeskOnTwo(running);
});
describe("calls to one process and sockets on the other", () => {
  describeJoins(running);
});
describe("the leading feed", () => {
  describeLeaders(running);
});
describe("a web process", () => {
  describeWebs(running);
});
describe("what settles", () => {
  describeJobs(running);
});
describe("whatever is killed", () => {
  describeKills(running);
});
describe("a new build", () => {
  describeUpgrade(running);
});

it("leaves a ledger that holds", async () => {
  expect(await running().processes.command("audit")).toEqual({ code: 0, output: "the ledger holds\n" });
});
