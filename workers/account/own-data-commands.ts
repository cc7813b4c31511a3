// What players do with what the site knows of them: take it along, have it closed, and show who they are.
import * as z from "zod/mini";
import type { Handlers } from "../api/contract.ts";
import type { CoreServices } from "../core/ports.ts";
import type { Session } from "../session/session.ts";
import type { PersonalCall } from "./personal/personal-call.ts";

export type OwnDataCommands = Pick<Handlers<"account">, "exportData" | "closeAccount" | "sendDocument">;

/** Years of tickets are put together, and pictures go up slow lines. */
const longCallMs = 25_000;
/** Which parts it has is for the server to say: the file is the player's and not the site's. */
const exportSchema = z.record(z.string(), z.unknown());

export function createOwnDataCommands(
  { bus, random }: Pick<CoreServices, "bus" | "random">,
  session: Pick<Session, "end">,
  call: PersonalCall,
): OwnDataCommands {
  return {
    exportData: () => call({ method: "GET", path: "/account/v1/export", schema: exportSchema, timeoutMs: longCallMs }),

    async closeAccount(password, code) {
      const body = { password, code, requestId: random.uuid() };
      await call({ method: "POST", path: "/account/v1/close", body, schema: null });
      await session.end("logout");
    },

    async sendDocument(kind, picture) {
      const path = `/account/v1/documents/${kind}`;
      try {
        await call({ method: "PUT", path, rawBody: picture, schema: null, timeoutMs: longCallMs });
      } finally {
        bus.emit("personal-changed", { kinds: ["documents"] });
      }
    },
  };
}
