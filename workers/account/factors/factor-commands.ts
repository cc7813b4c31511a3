// The ways into an account beside the password: a script of its own, fetched with the first of its commands. Secrets and codes go to the tab that asked, and are kept nowhere.
import type * as z from "zod/mini";
import { tokensSchema } from "../../../src/protocol/accounts.ts";
import { factorCalls } from "../../../src/protocol/factor-calls.ts";
import { passkeyRequestSchema } from "../../../src/protocol/passkeys.ts";
import type { Handlers } from "../../api/contract.ts";
import { factorApi } from "../../api/factor-api.ts";
import { groupHandlers, type GroupHandlers } from "../../api/expose-commands.ts";
import { KvotaError } from "../../api/errors.ts";
import type { CoreServices } from "../../core/ports.ts";
import type { Session } from "../../session/session.ts";
import { createConfirmedCalls } from "./confirmed-calls.ts";
import { passkeyHeaderOf } from "./passkey-header.ts";
import { answerOf, type PersonalCall } from "../personal/personal-call.ts";

function createFactorCommands(
  services: Pick<CoreServices, "http" | "bus" | "random">,
  session: Pick<Session, "enter" | "end" | "refresh">,
  call: PersonalCall,
): Handlers<"factors"> {
  const { http, bus } = services;
  return {
    confirmed: createConfirmedCalls(services, session, call),
    async enrolled() {
      await session.refresh();
    },
    async passkeyRequest() {
      const path = "/kcmanager/passkeyOptions";
      return answerOf(await http.request({ method: "POST", path, body: {}, schema: passkeyRequestSchema }));
    },
    async logIn(body) {
      const path = "/kcmanager/loginPasskey";
      const tokens = answerOf(await http.request({ method: "POST", path, body, schema: tokensSchema }));
      return { sessionMarker: await session.enter(tokens, body.rememberMe) };
    },
    async call({ name, body, passkey }) {
      if (!Object.hasOwn(factorCalls, name)) throw new KvotaError("badRequest");
      const schema: z.ZodMiniType | null = factorCalls[name];
      const path = `/account/v1/factors/${name}`;
      try {
        return await call<unknown>({ method: "POST", path, body, schema, ...passkeyHeaderOf(passkey) });
      } finally {
        // Read again whether it succeeded or not: an answer that was lost may have changed something.
        if (name !== "challenge") bus.emit("personal-changed", { kinds: ["factors", "sessions"] });
      }
    },
  };
}

export const createFactorGroup = (...ports: Parameters<typeof createFactorCommands>): GroupHandlers =>
  groupHandlers(factorApi, createFactorCommands(...ports));
