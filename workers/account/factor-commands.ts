// What players change of the ways into their account. Secrets and codes go to the tab that asked, and are kept nowhere.
import type * as z from "zod/mini";
import { factorCalls } from "../../src/protocol/factor-calls.ts";
import type { FactorCommands } from "../api/contract.ts";
import { KvotaError } from "../api/errors.ts";
import type { EventBus } from "../core/ports.ts";
import type { PersonalCall } from "./personal/personal-call.ts";

export function createFactorCommands(call: PersonalCall, bus: Pick<EventBus, "emit">): FactorCommands {
  return {
    async call({ name, body }) {
      if (!Object.hasOwn(factorCalls, name)) throw new KvotaError("badRequest");
      const schema: z.ZodMiniType | null = factorCalls[name];
      try {
        return await call<unknown>({ method: "POST", path: `/account/v1/factors/${name}`, body, schema });
      } finally {
        // Read again whether it succeeded or not: an answer that was lost may have changed something.
        bus.emit("personal-changed", { kinds: ["factors", "sessions"] });
      }
    },
  };
}
