// What a tab says over its price port, validated: it may be of another build.
import * as z from "zod/mini";
import { eventIdSchema } from "../../src/protocol/primitives.ts";
import type { ToWorker } from "../api/price-messages.ts";

export const fromTabSchema: z.ZodMiniType<ToWorker> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ack"), n: z.number() }),
  z.object({ type: z.literal("rows"), eventIds: z.array(eventIdSchema).check(z.maxLength(1000)) }),
]);
