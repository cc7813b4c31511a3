// A fixed and a new unlucky day of a player with three tabs. A failure prints the line that plays it again.
import { hostKinds } from "../harness/hosts.ts";
import { playDays } from "./driver/play-days.ts";
import { newSeed, readPlan } from "./model/environment.ts";

const steps = 8;
const host = hostKinds.find((kind) => kind === process.env["FAULTS_HOST"]) ?? "shared";

playDays(readPlan(process.env, host, ["kvota", newSeed()], steps));
