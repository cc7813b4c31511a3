// What a combination of one match is worth: a script of its own, fetched with the first question. Answers go to the tab that
// asked and are kept nowhere: they hold for half a second, and for what that tab has chosen.
import {
  combinationAnswerSchema,
  readOptionsSchema,
  readyCombinationsAnswerSchema,
} from "../../src/protocol/combination.ts";
import * as z from "zod/mini";
import { combinationApi } from "../api/combination-api.ts";
import { KvotaError } from "../api/errors.ts";
import { groupHandlers, type GroupHandlers } from "../api/expose-commands.ts";
import type { HttpClient } from "../net/http-port.ts";
import { answerOf } from "./personal/personal-call.ts";

/** Places in the request of the legs that are refused. */
const refusalSchema = z.object({ legs: z.array(z.int()) });

const path = "/cms/v1/betting/combination";

export function createCombinationGroup(http: HttpClient): GroupHandlers {
  async function ask<T>(call: string, body: unknown, schema: z.ZodMiniType<T>): Promise<T> {
    const outcome = await http.request({ method: "POST", path: `${path}${call}`, body, schema });
    if (outcome.type === "refused") {
      const refusal = refusalSchema.safeParse(outcome.body);
      if (refusal.success) throw new KvotaError(outcome.error, { legs: refusal.data.legs.join(" ") });
    }
    return answerOf(outcome);
  }
  return groupHandlers(combinationApi, {
    price: (combination) => ask("", combination, combinationAnswerSchema),
    options: (chosen) => ask("/options", chosen, readOptionsSchema),
    ready: (match) => ask("/ready", match, readyCombinationsAnswerSchema),
  });
}
