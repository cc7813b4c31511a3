// Where each tab has its own core, the cores tell each other who is signed in. Tokens never travel: a log-in is known by
// its marker, and what that opens is in the vault that all of them share.
import * as z from "zod/mini";
import type { Clock, Peers } from "../ports.ts";

const saidSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("who") }),
  /** null = remembered. */
  z.object({ type: z.literal("in"), marker: z.nullable(z.string().check(z.maxLength(100))) }),
  z.object({ type: z.literal("out") }),
]);

export interface SessionPeers {
  /** Whether there may be other cores: what is in the vault may be newer than what is held. */
  readonly any: boolean;
  signedIn(marker: string | null): void;
  signedOut(): void;
  /** The marker of a session that another core holds; null where none answers. */
  ask(): Promise<string | null>;
  stop(): void;
}

/** Other tabs' cores answer within a few ms. */
const answerMs = 300;

export function createSessionPeers(
  peers: Peers | undefined,
  clock: Clock,
  own: {
    /** undefined = a guest. */
    marker(): string | null | undefined;
    arrived(marker: string | null): void;
    left(): void;
  },
): SessionPeers {
  let asked: ((marker: string | null) => void) | null = null;

  peers?.listen((message) => {
    const said = saidSchema.safeParse(message);
    if (!said.success) return;
    if (said.data.type === "out") return own.left();
    if (said.data.type === "in") {
      asked?.(said.data.marker);
      return own.arrived(said.data.marker);
    }
    const marker = own.marker();
    if (marker !== undefined) peers.say({ type: "in", marker });
  });

  return {
    any: peers !== undefined,
    signedIn: (marker) => peers?.say({ type: "in", marker }),
    signedOut: () => peers?.say({ type: "out" }),
    ask() {
      if (peers === undefined) return Promise.resolve(null);
      return new Promise((resolve) => {
        const timer = clock.setTimeout(() => resolve(null), answerMs);
        asked = (marker) => {
          timer.cancel();
          asked = null;
          resolve(marker);
        };
        peers.say({ type: "who" });
      });
    },
    stop: () => peers?.close(),
  };
}
