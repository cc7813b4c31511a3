// Unlucky days on a site that many processes serve: one on which all of them are restarted in turn while others bet, a
// fixed drawn one and a new one. A failure prints the line that plays it again.
import { playDays } from "./driver/play-days.ts";
import { drawnForNodes, newSeed, readPlan, replayOf } from "./model/environment.ts";
import { readSchedule } from "./model/schedule-text.ts";

const steps = 8;
const restarts = readSchedule(
  "shared: crowd 10; pick 0 1; policy accept 1500; pay 0; drain jobs; close-dialogs 0; pick 1 2; pay 1; drain feed-a; price; close-dialogs 1; pick 2 0; pay 2; drain feed-b; price; close-dialogs 2; pick 0 3; pay-everywhere; drain web-a; close-dialogs 0; pick 1 1; pay 1; drain web-b",
);
const planned = readPlan(process.env, "shared", ["kvota", newSeed()], steps, drawnForNodes);
const isNamed = process.env["FAULTS_SCHEDULE"] !== undefined || process.env["FAULTS_SEED"] !== undefined;

playDays(isNamed ? planned : [{ schedule: restarts, replay: replayOf(restarts) }, ...planned]);
