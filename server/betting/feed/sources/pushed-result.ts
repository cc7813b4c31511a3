// What a selection came to, as a feed pushes it: a word, or a word with the factors that feeds have beside it.
import * as z from "zod/mini";
import { parseShare } from "../../../../src/domain/ticket/leg-outcome.ts";
import type { LegResult } from "../../ticketing/leg.ts";

const word = z.enum(["won", "half-won", "half-lost", "lost", "void"]);

/** Of a dead heat: 1/2, "1/3", 0.3333; 1 = all of it. */
const share = z.union([z.string(), z.number()]).check(
  z.refine((value) => Number(value) === 1 || parseShare(String(value)) !== null, {
    error: "must be a share above 0 and up to 1, such as 1/3 or 0.3333",
  }),
);

const withFactors = z
  .object({
    result: word,
    share: z.optional(share),
    /** What of the stake is void. */
    voidFactor: z.optional(
      z.number().check(z.refine((value) => [0, 0.5, 1].includes(value), { error: "must be 0, 0.5 or 1" })),
    ),
  })
  .check(
    z.refine(({ result, voidFactor = 0 }) => voidFactor !== 0.5 || result === "won" || result === "lost", {
      path: ["voidFactor"],
      error: "0.5 goes with won or lost alone",
    }),
    z.refine(({ result, share: shared }) => shared === undefined || result === "won" || result === "half-won", {
      path: ["share"],
      error: "goes with won or half-won alone",
    }),
  );

export const pushedResultSchema = z.union([word, withFactors]);

export function legResultOf(pushed: z.infer<typeof pushedResultSchema>): LegResult {
  if (typeof pushed === "string") return pushed;
  const { voidFactor, share: shared } = pushed;
  const result = voidFactor === 1 ? "void" : voidFactor === 0.5 ? halfOf(pushed.result) : pushed.result;
  const isShared = shared !== undefined && Number(shared) !== 1;
  return isShared && (result === "won" || result === "half-won") ? `${result} ${shared}` : result;
}

const halfOf = (result: z.infer<typeof word>): LegResult =>
  result === "won" ? "half-won" : result === "lost" ? "half-lost" : result;
