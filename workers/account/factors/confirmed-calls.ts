// Calls of the account that a passkey confirms in the password's place.
import type { Handlers } from "../../api/contract.ts";
import type { CoreServices } from "../../core/ports.ts";
import type { Session } from "../../session/session.ts";
import type { PersonalCall } from "../personal/personal-call.ts";
import { passkeyHeaderOf } from "./passkey-header.ts";

export function createConfirmedCalls(
  { bus, random }: Pick<CoreServices, "bus" | "random">,
  session: Pick<Session, "end">,
  call: PersonalCall,
): Handlers<"factors">["confirmed"] {
  return async ({ name, body, passkey }) => {
    const path = `/account/v1/${name}`;
    const sent = name === "close" ? { ...body, requestId: random.uuid() } : body;
    try {
      await call({ method: "POST", path, body: sent, schema: null, ...passkeyHeaderOf(passkey) });
    } finally {
      bus.emit("personal-changed", { kinds: ["profile"] });
    }
    if (name === "close") await session.end("logout");
  };
}
