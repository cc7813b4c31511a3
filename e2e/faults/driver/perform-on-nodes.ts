// Carries out the steps that only a site of many processes knows.
import type { Step } from "../model/step.ts";
import { startCrowd } from "./crowd.ts";
import type { Nodes } from "./nodes.ts";
import type { Disturb, Scene } from "./scene.ts";

type NodeStep = Extract<Step, { do: "kill-web" | "kill-feed" | "redis-restart" | "drain" | "crowd" }>;

const upMs = 60_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const down = "one of them is down already";
const partner = { "web-a": "web-b", "web-b": "web-a", "feed-a": "feed-b", "feed-b": "feed-a", jobs: "jobs" } as const;

/** @returns what came of it, for the record */
export async function performOnNodes(step: NodeStep, scene: Scene, disturb: Disturb): Promise<string> {
  const { house, nodes } = scene;
  if (nodes === null) throw new Error(`one process serves this day, which has a ${step.do}`);
  switch (step.do) {
    case "kill-web": {
      const victim = await nodes.crowdedWeb();
      if (victim === null) return down;
      await disturb(
        "kill-web",
        step.ms,
        () => nodes.kill(victim),
        () => nodes.start(victim),
      );
      return victim;
    }
    case "kill-feed": {
      const victim = await nodes.leader();
      if (victim === null) return down;
      await disturb(
        "kill-feed",
        step.ms,
        async () => {
          house.lose();
          await nodes.kill(victim);
        },
        async () => {
          await nodes.start(victim);
          await nodes.led();
          await house.restore();
        },
      );
      return victim;
    }
    case "redis-restart":
      if (!nodes.redisRuns()) return "it is down already";
      return disturb(
        "redis-restart",
        step.ms,
        async () => {
          house.lose();
          await nodes.killRedis();
        },
        async () => {
          await nodes.startRedis();
          await nodes.led();
          await house.restore();
        },
      );
    case "crowd":
      scene.crowds.push(await startCrowd(nodes.call, scene.sandbox, step.players));
      return "";
    case "drain":
      return drain(step.node, scene, nodes);
  }
}

/** Waited for, unlike what ends by itself: an operator does one after the other, and none while another is down. */
async function drain(node: keyof typeof partner, { house, tell }: Scene, nodes: Nodes): Promise<string> {
  const areUp = () => nodes.redisRuns() && nodes.runs(node) && nodes.runs(partner[node]);
  for (let waited = 0; !areUp() && waited < upMs; waited += 100) await pause(100);
  if (!areUp()) return down;
  const isFeed = node === "feed-a" || node === "feed-b";
  const by = isFeed ? "drain feed" : "drain";
  tell({ what: "disturbed", by, tab: null, on: true });
  if (isFeed) house.lose();
  await nodes.drain(node);
  await nodes.start(node);
  if (isFeed) {
    await nodes.led();
    await house.restore();
  }
  tell({ what: "disturbed", by, tab: null, on: false });
  return "";
}
