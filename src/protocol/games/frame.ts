// kvota-1: what the page and the frame of a game tell each other over a MessagePort. Neither trusts a figure of it.
import * as z from "zod/mini";

/** The frame's only message to its parent; the port comes back with `connect`. */
export const frameReadySchema = z.object({ kvota: z.literal(1), type: z.literal("ready") });
export const frameConnectSchema = z.object({ kvota: z.literal(1), type: z.literal("connect") });

const settings = {
  lang: z.string(),
  /** Role to colour. */
  theme: z.record(z.string(), z.string()),
  sounds: z.boolean(),
  reducedMotion: z.boolean(),
  currency: z.string(),
  /** The player hid the balance: the frame shows none either. Added after the first hosts: missing = shown. */
  hidesBalance: z.optional(z.boolean()),
};

export const pauseReasons = ["dialog", "realityCheck", "timeOut", "offline", "hidden", "elsewhere"] as const;
export type PauseReason = (typeof pauseReasons)[number];

export const toFrameSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("hello"), ...settings }),
  z.object({ type: z.literal("settings"), ...settings }),
  z.object({ type: z.literal("pause"), reason: z.enum(pauseReasons) }),
  z.object({ type: z.literal("resume") }),
  /** Major units. */
  z.object({ type: z.literal("balance"), credit: z.number(), rev: z.number() }),
  /** Finish what runs, then leave. */
  z.object({ type: z.literal("close") }),
]);
export type ToFrame = z.infer<typeof toFrameSchema>;

export const openTargets = ["rules", "history", "limits", "deposit"] as const;

export const fromFrameSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("loaded") }),
  /** `gone`: its files are of a build that is not there any more. */
  z.object({ type: z.literal("error"), key: z.string().check(z.maxLength(64)) }),
  z.object({
    type: z.literal("round"),
    roundId: z.string().check(z.maxLength(64)),
    state: z.enum(["begun", "ended"]),
  }),
  /** Read the balance again. */
  z.object({ type: z.literal("balance") }),
  z.object({ type: z.literal("close") }),
  z.object({ type: z.literal("session"), reason: z.string().check(z.maxLength(64)) }),
  z.object({
    type: z.literal("open"),
    what: z.enum(openTargets),
    roundId: z.optional(z.string().check(z.maxLength(96))),
  }),
]);
export type FromFrame = z.infer<typeof fromFrameSchema>;
