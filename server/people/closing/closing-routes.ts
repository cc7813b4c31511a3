// POST /account/v1/close and GET /account/v1/export.
import * as z from "zod/mini";
import { closeAccountRequestSchema } from "../../../src/protocol/close-account.ts";
import { languageFor } from "../accounts/profile/account-mails.ts";
import type { Proving } from "../accounts/create-accounts.ts";
import { confirmedHeaders } from "../accounts/factors/passkey-header.ts";
import type { Sessions } from "../accounts/sessions/sessions.ts";
import { findBySub } from "../accounts/users.ts";
import { treeLock } from "../agency/agents/tree.ts";
import { afterCommit } from "../../platform/db/after-commit.ts";
import { identityOf } from "../../platform/http/authenticate.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { unauthorized } from "../../platform/http/http-error.ts";
import { fallbackLanguage } from "../../languages.ts";
import { sendAnswer } from "../../money/money-requests.ts";
import type { MoneyDeps } from "../../money/open-money.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import type { Wallets } from "../../money/ledger/wallets.ts";
import { countOrRefuse } from "../../platform/short-lived/throttle.ts";
import { closeAccount } from "./close-account.ts";
import { exportOwn } from "./export-own.ts";

const exportsADay = 3;
const dayMs = 24 * 3600_000;

export interface ClosingDeps extends Omit<MoneyDeps, "wallets"> {
  sandbox: SandboxState;
  wallets: Pick<Wallets, "wallets">;
  realtime: Pick<Realtime, "toUser" | "disconnectUser">;
  sessions: Pick<Sessions, "list" | "revokeAll">;
  proving(): Proving;
  /** What is known of the user's sessions holds no longer. */
  forgetIdentities(sub: string): void;
}

export function registerClosingRoutes(http: Http, deps: ClosingDeps): void {
  const { store, clock, sandbox, wallets, requests, authenticate, sessions, realtime, shortLived } = deps;
  const exports = shortLived.throttle("exports", exportsADay, dayMs);
  const tags = ["account settings"];

  http.get("/account/v1/export", { onRequest: authenticate.evenBlocked, schema: { tags } }, async (request, reply) => {
    const { sub, username } = identityOf(request);
    await countOrRefuse(exports, sub);
    const language = (await languageFor(store.db, sub, request)) ?? fallbackLanguage;
    const file = await exportOwn({ db: store.db, wallets, sessions }, { sub, language, now: clock.now() });
    const name = encodeURIComponent(`${username}.json`);
    return reply
      .header("cache-control", "no-store")
      .header("content-disposition", `attachment; filename*=UTF-8''${name}`)
      .send(file);
  });

  http.post(
    "/account/v1/close",
    {
      onRequest: authenticate.required,
      preValidation: [requests.keepBody, (request) => deps.proving().proofs.keepBody(request)],
      schema: { tags, headers: confirmedHeaders, body: closeAccountRequestSchema, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const { sub, roles, familyId: family } = identityOf(request);
      const user = await findBySub(store.db, sub);
      if (user === undefined) throw unauthorized();
      await deps.proving().proveOwner(request, user, request.body);
      const answer = await requests.once(
        requests.callOf(request),
        "close account",
        async (trx, now) => {
          await closeAccount(trx, sandbox, user, { at: now, sub, roles, family, ip: request.ip }, now);
          await sessions.revokeAll(sub, trx);
          afterCommit(trx, () => {
            deps.forgetIdentities(sub);
            realtime.disconnectUser(sub);
          });
          return { status: 204, body: null };
        },
        // No player is put below an agent whose account is being closed.
        [treeLock],
      );
      return answer.status === 204 ? reply.code(204).send() : sendAnswer(reply, answer);
    },
  );
}
