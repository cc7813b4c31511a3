// What a combination of one match is worth: a script of its own, fetched with the first question. Answers go to the tab that
// asked and are kept nowhere: they hold for half a second, and for what that tab has chosen.
import {
  combinationAnswerSchema,
  combinationOptionsAnswerSchema,
  combinationOptionsRequestSchema,
  combinationRequestSchema,
  readyCombinationsAnswerSchema,
  readyCombinationsRequestSchema,
} from "../../src/protocol/combination.ts";
import * as z from "zod/mini";
import type { CombinationCommands } from "../api/contract.ts";
import { groupHandlers, type ArgumentSchemas, type GroupHandlers } from "../api/expose-commands.ts";
import type { HttpClient } from "../net/http-port.ts";
import { answerOf } from "./personal/personal-call.ts";

const path = "/cms/v1/betting/combination";

export const combinationArguments: ArgumentSchemas<"combinations"> = {
  price: z.tuple([combinationRequestSchema]),
  options: z.tuple([combinationOptionsRequestSchema]),
  ready: z.tuple([readyCombinationsRequestSchema]),
};

export function createCombinationGroup(http: HttpClient): GroupHandlers {
  async function ask<T>(call: string, body: unknown, schema: z.ZodMiniType<T>): Promise<T> {
    return answerOf(await http.request({ method: "POST", path: `${path}${call}`, body, schema }));
  }
  const commands: CombinationCommands = {
    price: (combination) => ask("", combination, combinationAnswerSchema),
    options: (chosen) => ask("/options", chosen, combinationOptionsAnswerSchema),
    ready: (match) => ask("/ready", match, readyCombinationsAnswerSchema),
  };
  return groupHandlers<"combinations">(commands, combinationArguments);
}
