// Messages to the site: they need no session.
import type { ContactCommands } from "../api/contract.ts";
import { KvotaError } from "../api/errors.ts";
import type { HttpClient } from "../net/http-port.ts";

export function createContactCommands(http: HttpClient): ContactCommands {
  return {
    async send(form) {
      const outcome = await http.request({ method: "POST", path: "/cms/v1/contact", body: form, schema: null });
      if (outcome.type === "ok") return;
      if (outcome.type === "failed") throw new KvotaError(outcome.reason === "malformed" ? "server" : outcome.reason);
      throw new KvotaError(outcome.error, { seconds: Math.ceil((outcome.retryAfterMs ?? 0) / 1000) });
    },
  };
}
