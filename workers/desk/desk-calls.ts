// The operator's calls. What they answer goes to the tab that asked and is kept nowhere: it is of other persons.
import * as z from "zod/mini";
import { deskActs, deskReads } from "../../src/protocol/operator/desk-calls.ts";
import type { DeskCommands } from "../api/contract.ts";
import { KvotaError } from "../api/errors.ts";
import type { HttpRequest } from "../net/http-port.ts";
import { answerOf } from "../account/personal/personal-call.ts";
import type { AuthorisedHttp, AuthorisedOutcome } from "../session/authorised-http.ts";

export interface DeskPorts {
  http: AuthorisedHttp;
  /** Asks for the roles of now. */
  refresh(): Promise<unknown>;
}

const pathOf = (name: string): string => `/operator/v1/${name}`;

/** The first problem that a 400 tells, for who reads the error. */
function problemOf(outcome: AuthorisedOutcome<unknown>): string | null {
  if (outcome.type !== "refused" || outcome.status !== 400) return null;
  const body = outcome.body as { details?: { path: string; message: string }[] } | null;
  const [first] = body?.details ?? [];
  return first === undefined ? null : `${first.path}: ${first.message}`;
}

export function createDeskCalls({ http, refresh }: DeskPorts): DeskCommands {
  async function ask<T>(request: Omit<HttpRequest<T>, "bearer">): Promise<T> {
    const outcome = await http.request(request);
    // The roles are others than this device thinks: the guard of the pages goes by the new ones.
    if (outcome.type === "refused" && outcome.status === 403 && outcome.error === "forbidden") await refresh();
    const problem = problemOf(outcome);
    if (problem !== null && outcome.type === "refused" && outcome.error === "badRequest")
      throw new KvotaError("badRequest", { problem });
    return answerOf(outcome);
  }

  return {
    async read({ name, body }) {
      if (!Object.hasOwn(deskReads, name)) throw new KvotaError("badRequest");
      const { method, answer } = deskReads[name];
      const sent = method === "GET" ? {} : { body };
      return ask<unknown>({ method, path: pathOf(name), ...sent, schema: answer });
    },
    async act({ name, body }) {
      if (!Object.hasOwn(deskActs, name)) throw new KvotaError("badRequest");
      const answer = deskActs[name];
      const schema = answer instanceof z.ZodMiniNull ? null : answer;
      return ask<unknown>({ method: "POST", path: pathOf(name), body, schema });
    },
    async csv({ name, body }) {
      if (!Object.hasOwn(deskReads, name)) throw new KvotaError("badRequest");
      return ask({ method: "POST", path: `${pathOf(name)}?format=csv`, body, schema: z.string(), isText: true });
    },
  };
}
