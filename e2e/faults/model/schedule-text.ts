// A schedule as one line that can be pasted into FAULTS_SCHEDULE: "shared: pick 0 1; pay 1; line cut 1200; wait 500".
import { hostKinds, type HostKind } from "../../harness/hosts.ts";
import { lineFaults, nodeNames, policyModes, tabCount, type Schedule, type Step } from "./step.ts";

type Words = readonly string[];

export function stepText(step: Step): string {
  return Object.values(step).map(String).join(" ");
}

export function scheduleText({ host, steps }: Schedule): string {
  return `${host}: ${steps.map(stepText).join("; ")}`;
}

class ScheduleError extends Error {}

function whole(text: string | undefined, what: string, from: number, to: number): number {
  const value = Number(text);
  if (text === undefined || !Number.isInteger(value) || value < from || value > to)
    throw new ScheduleError(`${what} must be a whole number from ${from} to ${to}, not "${text ?? ""}"`);
  return value;
}

function oneOf<Name extends string>(text: string | undefined, names: readonly Name[], what: string): Name {
  const found = names.find((name) => name === text);
  if (found === undefined) throw new ScheduleError(`${what} must be one of ${names.join(", ")}, not "${text ?? ""}"`);
  return found;
}

const tabOf = (words: Words) => whole(words[1], "a tab", 0, tabCount - 1);
const msOf = (text: string | undefined) => whole(text, "a time in ms", 0, 600_000);

const readers: { [Name in Step["do"]]: (words: Words) => Extract<Step, { do: Name }> } = {
  pick: (words) => ({ do: "pick", tab: tabOf(words), nth: whole(words[2], "a price", 0, 99) }),
  clear: (words) => ({ do: "clear", tab: tabOf(words) }),
  pay: (words) => ({ do: "pay", tab: tabOf(words) }),
  "pay-everywhere": () => ({ do: "pay-everywhere" }),
  answer: (words) => ({
    do: "answer",
    tab: tabOf(words),
    yes: oneOf(words[2], ["true", "false"], "an answer") === "true",
  }),
  retry: (words) => ({ do: "retry", tab: tabOf(words) }),
  discard: (words) => ({ do: "discard", tab: tabOf(words) }),
  "close-dialogs": (words) => ({ do: "close-dialogs", tab: tabOf(words) }),
  reload: (words) => ({ do: "reload", tab: tabOf(words) }),
  policy: (words) => ({ do: "policy", mode: oneOf(words[1], policyModes, "a policy"), ms: msOf(words[2]) }),
  price: () => ({ do: "price" }),
  line: (words) => ({ do: "line", fault: oneOf(words[1], lineFaults, "a fault of the line"), ms: msOf(words[2]) }),
  "kill-server": (words) => ({ do: "kill-server", ms: msOf(words[1]) }),
  "kill-web": (words) => ({ do: "kill-web", ms: msOf(words[1]) }),
  "kill-feed": (words) => ({ do: "kill-feed", ms: msOf(words[1]) }),
  "redis-restart": (words) => ({ do: "redis-restart", ms: msOf(words[1]) }),
  drain: (words) => ({ do: "drain", node: oneOf(words[1], nodeNames, "a process") }),
  crowd: (words) => ({ do: "crowd", players: whole(words[1], "players", 1, 100) }),
  "kill-worker": () => ({ do: "kill-worker" }),
  "crash-tab": (words) => ({ do: "crash-tab", tab: tabOf(words), ms: msOf(words[2]) }),
  "close-tab": (words) => ({ do: "close-tab", tab: tabOf(words), ms: msOf(words[2]) }),
  freeze: (words) => ({ do: "freeze", tab: tabOf(words), ms: msOf(words[2]) }),
  clock: (words) => ({ do: "clock", minutes: whole(words[1], "minutes", -600, 600) }),
  deploy: (words) => ({ do: "deploy", ms: msOf(words[1]) }),
  update: (words) => ({ do: "update", tab: tabOf(words) }),
  "log-out": (words) => ({ do: "log-out", tab: tabOf(words) }),
  "log-in": (words) => ({ do: "log-in", tab: tabOf(words) }),
  wait: (words) => ({ do: "wait", ms: msOf(words[1]) }),
};

export const stepNames = Object.keys(readers) as Step["do"][];

/** @throws Error that names what cannot be read */
export function readSchedule(text: string): Schedule {
  const at = text.indexOf(":");
  const host: HostKind = oneOf(text.slice(0, at).trim(), hostKinds, "the host");
  const steps = text
    .slice(at + 1)
    .split(";")
    .map((part) => part.trim().split(/\s+/))
    .filter((words) => words[0] !== "")
    .map((words): Step => readers[oneOf(words[0], stepNames, "a step")](words));
  return { host, steps };
}
