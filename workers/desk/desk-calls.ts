// The calls of operators and agents. What they answer goes to the tab that asked and is kept nowhere: it is of other persons.
import * as z from "zod/mini";
import { deskActs, deskReads } from "../../src/protocol/desk/desk-calls.ts";
import { deskPath } from "../../src/protocol/desk/desk-path.ts";
import { answerOf } from "../account/personal/personal-call.ts";
import type { Handlers } from "../api/contract.ts";
import { passkeyHeaderOf } from "../account/factors/passkey-header.ts";
import { KvotaError } from "../api/errors.ts";
import type { Clock } from "../core/ports.ts";
import type { HttpRequest } from "../net/http-port.ts";
import type { AuthorisedHttp, AuthorisedOutcome } from "../session/authorised-http.ts";

export interface DeskPorts {
  http: AuthorisedHttp;
  clock: Pick<Clock, "setTimeout">;
  /** Asks for the roles of now. */
  refresh(): Promise<unknown>;
}

/** A CSV of 20,000 rows is made while one waits. */
const csvTimeoutMs = 25_000;

/** An act has all on screen read anew, and the server takes ten reads a second: two acts in a second are refused some of them. */
const longestWaitMs = 3000;
const mostWaits = 3;

/** Reading a body as text takes it away; spreadsheets take a file without it for one of another alphabet. */
const byteOrderMark = "\uFEFF";

/** What a 400 says of the first wrong field, for who filled it in. */
function problemOf(outcome: Extract<AuthorisedOutcome<unknown>, { type: "refused" }>): string | null {
  const body = outcome.body as { details?: { path: string; message: string }[] } | null;
  const [first] = body?.details ?? [];
  return first === undefined ? null : `${first.path} ${first.message}`.trim();
}

export function createDeskCalls({ http, clock, refresh }: DeskPorts): Handlers<"desk"> {
  async function ask<T>(request: Omit<HttpRequest<T>, "bearer">): Promise<T> {
    return answerTo(await http.request(request));
  }

  async function answerTo<T>(outcome: AuthorisedOutcome<T>): Promise<T> {
    if (outcome.type === "refused") {
      // The roles are others than this device thinks: the guard of the pages goes by the new ones.
      if (outcome.status === 403 && outcome.error === "forbidden") await refresh();
      const problem = outcome.status === 400 && outcome.error === "badRequest" ? problemOf(outcome) : null;
      if (problem !== null) throw new KvotaError("badRequest", { problem });
    }
    return answerOf(outcome);
  }

  /** Only of what changes nothing: asked again when the server says, as long as that is soon. */
  async function requestAgain<T>(request: Omit<HttpRequest<T>, "bearer">): Promise<AuthorisedOutcome<T>> {
    for (let waits = 0; ; waits += 1) {
      const outcome = await http.request(request);
      const waitMs = outcome.type === "refused" && outcome.status === 429 ? outcome.retryAfterMs : null;
      if (waitMs === null || waitMs > longestWaitMs || waits === mostWaits) return outcome;
      await new Promise<void>((resolve) => clock.setTimeout(resolve, waitMs));
    }
  }

  return {
    async read({ name, id, body }) {
      if (!Object.hasOwn(deskReads, name)) throw new KvotaError("badRequest");
      const { method, answer, ...how } = deskReads[name];
      const sent = method === "GET" ? {} : { body: body ?? {} };
      return answerTo(
        await requestAgain<unknown>({ method, path: deskPath(name, id), ...sent, ...how, schema: answer }),
      );
    },
    async act({ name, body, passkey }) {
      if (!Object.hasOwn(deskActs, name)) throw new KvotaError("badRequest");
      const schema = deskActs[name];
      return ask<unknown>({
        method: "POST",
        path: deskPath(name),
        body: body ?? {},
        schema,
        ...passkeyHeaderOf(passkey),
      });
    },
    async csv({ name, body }) {
      if (!Object.hasOwn(deskReads, name)) throw new KvotaError("badRequest");
      const path = `${deskPath(name)}?format=csv`;
      const sent = { method: "POST", path, body: body ?? {}, timeoutMs: csvTimeoutMs } as const;
      const text = await ask({ ...sent, schema: z.string(), as: "text" });
      return text.startsWith(byteOrderMark) ? text : `${byteOrderMark}${text}`;
    },
  };
}
