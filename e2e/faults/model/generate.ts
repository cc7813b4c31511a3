// Draws a schedule from a seed: a player who bets, and an unlucky day around him.
import { createRandom, randomInt, type Random } from "../../../server/betting/feed/random.ts";
import type { HostKind } from "../../harness/hosts.ts";
import { lineFaults, needsNodes, nodeNames, policyModes, tabCount, type Schedule, type Step } from "./step.ts";

const tabOf = (random: Random) => randomInt(random, tabCount);
const oneOf = <Item>(random: Random, items: readonly Item[]): Item => items[randomInt(random, items.length)] as Item;

/** ms, in steps of 100 so that a line can be read. */
const span = (random: Random, from: number, to: number) => 100 * (from / 100 + randomInt(random, (to - from) / 100));

type Draw = (random: Random) => Step;

const killServer: Draw = (random) => ({ do: "kill-server", ms: span(random, 0, 2500) });

/** What breaks, by how often of 100. */
const faults: readonly (readonly [number, Draw])[] = [
  [50, (random) => ({ do: "line", fault: oneOf(random, lineFaults), ms: span(random, 400, 5000) })],
  [10, killServer],
  [14, () => ({ do: "kill-worker" })],
  [6, (random) => ({ do: "crash-tab", tab: tabOf(random), ms: span(random, 0, 2000) })],
  [5, (random) => ({ do: "close-tab", tab: tabOf(random), ms: span(random, 0, 2000) })],
  [8, (random) => ({ do: "freeze", tab: tabOf(random), ms: span(random, 500, 6000) })],
  [7, (random) => ({ do: "clock", minutes: oneOf(random, [-10, 10]) })],
];

/** What breaks where many processes serve the site. */
const faultsOfNodes: readonly (readonly [number, Draw])[] = [
  ...faults.filter(([, make]) => make !== killServer),
  [16, (random) => ({ do: "kill-web", ms: span(random, 0, 2500) })],
  [10, (random) => ({ do: "kill-feed", ms: span(random, 0, 2500) })],
  [10, (random) => ({ do: "redis-restart", ms: span(random, 0, 2000) })],
  [14, (random) => ({ do: "drain", node: oneOf(random, nodeNames) })],
];

/** What the player does while it breaks, by how often of 100. */
const acts: readonly (readonly [number, Draw])[] = [
  [22, (random) => ({ do: "wait", ms: span(random, 200, 2500) })],
  [14, (random) => ({ do: "reload", tab: tabOf(random) })],
  [12, (random) => ({ do: "answer", tab: tabOf(random), yes: randomInt(random, 3) > 0 })],
  [12, (random) => ({ do: "retry", tab: tabOf(random) })],
  [6, (random) => ({ do: "discard", tab: tabOf(random) })],
  [10, (random) => ({ do: "close-dialogs", tab: tabOf(random) })],
  [10, (random) => ({ do: "pay", tab: tabOf(random) })],
  [8, () => ({ do: "price" })],
  [6, (random) => ({ do: "pick", tab: tabOf(random), nth: randomInt(random, 6) })],
];

function draw(random: Random, table: readonly (readonly [number, Draw])[]): Step {
  let left = randomInt(
    random,
    table.reduce((sum, [weight]) => sum + weight, 0),
  );
  for (const [weight, make] of table) {
    left -= weight;
    if (left < 0) return make(random);
  }
  throw new Error("the weights do not add up");
}

/** Puts something on the ticket and pays for it; half of the time the server takes its time to decide. */
function bet(random: Random): Step[] {
  const mode = randomInt(random, 2) === 0 ? "accept" : oneOf(random, policyModes);
  const steps: Step[] = [{ do: "policy", mode, ms: oneOf(random, [0, 0, 1500, 2500]) }];
  steps.push({ do: "close-dialogs", tab: tabOf(random) });
  for (let left = 1 + randomInt(random, 2); left > 0; left -= 1)
    steps.push({ do: "pick", tab: tabOf(random), nth: randomInt(random, 8) });
  if (randomInt(random, 3) === 0) steps.push({ do: "price" });
  return steps;
}

/** So many of four days have it, where they are long enough. */
const oftenOfFour = 1;
const longEnough = 8;

/** A deploy under the open tabs, which one of them takes, or two. */
function deploy(random: Random): Step[] {
  const steps: Step[] = [
    { do: "deploy", ms: span(random, 0, 1500) },
    { do: "update", tab: tabOf(random) },
  ];
  if (randomInt(random, 2) === 0) steps.push({ do: "update", tab: tabOf(random) });
  return steps;
}

/** A log-out in a tunnel, and a log-in when it is over, or too early for it. */
function leave(random: Random): Step[] {
  const ms = span(random, 500, 2500);
  return [
    { do: "line", fault: oneOf(random, ["cut", "stall", "captive"]), ms },
    { do: "log-out", tab: tabOf(random) },
    { do: "wait", ms: span(random, 100, ms) },
    { do: "log-in", tab: tabOf(random) },
  ];
}

/** Draws of their own, so that the days of old seeds stay what they were but for these. */
function withSeldom(random: Random, steps: readonly Step[]): Step[] {
  let all = [...steps];
  for (const make of [deploy, leave]) {
    if (randomInt(random, 4) >= oftenOfFour) continue;
    all = all.toSpliced(randomInt(random, all.length + 1), 0, ...make(random));
  }
  return all;
}

/** Bets with faults around them. @param table of what breaks */
function drawSteps(random: Random, length: number, table: readonly (readonly [number, Draw])[]): Step[] {
  const steps: Step[] = [];
  while (steps.length < length) {
    steps.push(...bet(random));
    const payment: Step = randomInt(random, 4) === 0 ? { do: "pay-everywhere" } : { do: "pay", tab: tabOf(random) };
    // A fault before the tap meets the request, one after it meets the answer.
    const early = randomInt(random, 2) === 0;
    if (early) steps.push(draw(random, table));
    steps.push(payment);
    for (let left = 1 + randomInt(random, 3); left > 0; left -= 1) {
      steps.push(draw(random, table));
      steps.push(draw(random, acts));
    }
  }
  return steps;
}

/** @param length about how many steps */
export function generateSchedule(seed: string, host: HostKind, length: number): Schedule {
  const steps = drawSteps(createRandom("faults", seed, host), length, faults);
  if (length < longEnough) return { host, steps };
  return { host, steps: withSeldom(createRandom("seldom", seed, host), steps) };
}

/** A day on a site that many processes serve. @param length about how many steps */
export function generateForNodes(seed: string, host: HostKind, length: number): Schedule {
  const random = createRandom("nodes", seed, host);
  const steps = drawSteps(random, length, faultsOfNodes);
  // Whatever else is drawn, one of them ends.
  const first: Step = { do: "kill-web", ms: span(random, 0, 2500) };
  return { host, steps: needsNodes({ host, steps }) ? steps : [...steps, first] };
}
