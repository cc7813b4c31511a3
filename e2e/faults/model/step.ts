// What a run is made of, as data: what the player does, what the house does, and what breaks.
import type { HostKind } from "../../harness/hosts.ts";

/** What the line between the browser and the server can do wrong. */
export const lineFaults = [
  /** Every connection is cut and new ones are refused. */
  "cut",
  /** Nothing passes, in either direction, until the fault is over; then all of it arrives late. */
  "stall",
  /** The connections of now are dead for good without a word; new ones work. */
  "half-open",
  /** Requests arrive, their answers do not: the connection breaks instead. */
  "lose-answers",
  /** Each request and each frame comes late, every one by another time. */
  "slow",
  /** Every other answer is an error of a server or of what stands before it. */
  "errors",
  /** Answers break off in their middle. */
  "truncate",
  /** A login page of somebody else's network answers everything. */
  "captive",
  /** Access tokens count for nothing: 401 to every request that bears one. */
  "unauthorized",
  /** The sockets' frames are lost while heartbeats go on. */
  "silence",
] as const;
export type LineFault = (typeof lineFaults)[number];

export const policyModes = ["accept", "deny", "reoffer", "oddchange", "busy", "silent", "error"] as const;
export type PolicyMode = (typeof policyModes)[number];

/** Of a site that many processes serve. */
export const nodeNames = ["web-a", "web-b", "feed-a", "feed-b", "jobs"] as const;
export type NodeName = (typeof nodeNames)[number];

export type Step =
  /** Takes a price of the page onto the ticket, or off it: the `nth` that can be pressed. */
  | { do: "pick"; tab: number; nth: number }
  | { do: "clear"; tab: number }
  /** Presses Pay, or agrees to changed odds where that is what the button asks. */
  | { do: "pay"; tab: number }
  /** Presses Pay three times in every tab at once. */
  | { do: "pay-everywhere" }
  | { do: "answer"; tab: number; yes: boolean }
  | { do: "retry"; tab: number }
  | { do: "discard"; tab: number }
  | { do: "close-dialogs"; tab: number }
  | { do: "reload"; tab: number }
  /** How the server decides the tickets that follow, and after how many ms. */
  | { do: "policy"; mode: PolicyMode; ms: number }
  /** The watched price rises. */
  | { do: "price" }
  | { do: "line"; fault: LineFault; ms: number }
  /** Killed as by a power cut; started again on the same data after `ms`. */
  | { do: "kill-server"; ms: number }
  /** Of two processes that serve, the one that has the player's sockets; started again after `ms`. */
  | { do: "kill-web"; ms: number }
  /** Of two processes with the offer, the one that publishes it; started again after `ms`, when the other does. */
  | { do: "kill-feed"; ms: number }
  /** Ended as by a power cut, with all that is in it; started again, empty, after `ms`. */
  | { do: "redis-restart"; ms: number }
  /** Ended as an operator ends it, waited for, and started again. */
  | { do: "drain"; node: NodeName }
  /** So many other players bet from now on, until the faults are over. */
  | { do: "crowd"; players: number }
  | { do: "kill-worker" }
  /** The tab ends by itself, its process with it; it is opened again after `ms`. */
  | { do: "crash-tab"; tab: number; ms: number }
  | { do: "close-tab"; tab: number; ms: number }
  | { do: "freeze"; tab: number; ms: number }
  /** The device's clock is set by so many minutes, in every tab and worker that runs now. */
  | { do: "clock"; minutes: number }
  /** Another build is put on the origin while the server is down for `ms`; the browser looks for it afterwards. */
  | { do: "deploy"; ms: number }
  /** Takes the newer build: Update where it is offered, Reload where another tab runs it already. */
  | { do: "update"; tab: number }
  /** Logs out, with or without a line; the same player logs in again. */
  | { do: "log-out"; tab: number }
  | { do: "log-in"; tab: number }
  | { do: "wait"; ms: number };

export interface Schedule {
  host: HostKind;
  steps: readonly Step[];
}

export const tabCount = 3;

/** Whether it needs a site that many processes serve. */
export const needsNodes = ({ steps }: Schedule): boolean =>
  steps.some((step) => ["kill-web", "kill-feed", "redis-restart", "drain", "crowd"].includes(step.do));

/** Whether it needs a server on which another build can be put. */
export const deploys = ({ steps }: Schedule): boolean => steps.some((step) => step.do === "deploy");
