// Plays one unlucky day after the other, on every host in turn, for SOAK_MINUTES (60). What fails is made smaller and told.
import type { Browser } from "playwright";
import { setup as build } from "../harness/built-app.ts";
import { launchLightChromium } from "../harness/chromium.ts";
import { check } from "./checkers/check.ts";
import { keepHistory } from "./driver/keep-history.ts";
import { report } from "./driver/report.ts";
import { runSchedule } from "./driver/run-schedule.ts";
import { siteKind, startSite, type Site } from "./driver/site.ts";
import { drawn, drawnForNodes, newSeed, readPlan, replayOf, type Planned } from "./model/environment.ts";
import { hostKinds } from "../harness/hosts.ts";
import { shrink } from "./model/shrink.ts";
import type { Schedule } from "./model/step.ts";

const minutes = Number(process.env["SOAK_MINUTES"] ?? 60);
const attempts = Number(process.env["FAULTS_SHRINK"] ?? 12);
/** A longer day meets more states than a short one of the test run. */
const steps = 14;

interface Played {
  complaints: string[];
  text: string;
}

const sites = new Map<string, Site>();

/** One for all days of a kind. */
async function siteOf(schedule: Schedule): Promise<Site> {
  const kind = siteKind(schedule);
  const site = sites.get(kind) ?? (await startSite(kind));
  sites.set(kind, site);
  return site;
}

async function play(plan: Planned): Promise<Played> {
  const site = await siteOf(plan.schedule);
  // A browser of its own: what one day did to it is not the next day's.
  const browser: Browser = await launchLightChromium();
  try {
    const history = await runSchedule(plan.schedule, site, browser);
    const complaints = check(history);
    return { complaints, text: `${report(plan, complaints, history)}\n${keepHistory(history)}` };
  } finally {
    await browser.close();
  }
}

/** The names of the checkers: a smaller schedule must fail by one of the same. */
const names = (complaints: readonly string[]) => new Set(complaints.map((text) => text.split(":")[0]));

async function makeSmaller(plan: Planned, { complaints }: Played): Promise<Planned> {
  const wanted = names(complaints);
  const fails = async (schedule: Schedule): Promise<boolean> => {
    const played = await play({ schedule, replay: "" });
    return [...names(played.complaints)].some((name) => wanted.has(name));
  };
  const schedule = await shrink(plan.schedule, fails, attempts);
  return { schedule, replay: replayOf(schedule) };
}

async function soak(): Promise<void> {
  build();
  const end = Date.now() + minutes * 60_000;
  let days = 0;
  let failed = 0;
  try {
    do {
      const host = hostKinds[days % hostKinds.length] ?? "shared";
      // Every third day is one of many processes.
      const draw = days % 3 === 2 ? drawnForNodes : drawn;
      for (const plan of readPlan(process.env, host, [newSeed()], steps, draw)) {
        days += 1;
        const played = await play(plan);
        console.log(`${days}. ${played.complaints.length === 0 ? "well" : "FAILED"}  ${plan.replay}`);
        if (played.complaints.length === 0) continue;
        failed += 1;
        console.log(played.text);
        console.log(`smaller: ${(await makeSmaller(plan, played)).replay}`);
      }
    } while (Date.now() < end);
  } finally {
    for (const site of sites.values()) await site.dispose();
  }
  console.log(`${days} days, ${failed} of them failed`);
  if (failed > 0) process.exitCode = 1;
}

await soak();
