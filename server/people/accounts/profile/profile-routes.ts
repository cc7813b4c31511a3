// The signed-in user's profile, ping and socket token, and the keys that verify access tokens.
import { preAuthAnswerSchema, profileSchema } from "../../../../src/protocol/accounts.ts";
import { pingAnswerSchema, pingQuerySchema } from "../../../../src/protocol/ping.ts";
import { identityOf } from "../../../platform/http/authenticate.ts";
import type { Http } from "../../../platform/http/create-http.ts";
import { notFound, unauthorized } from "../../../platform/http/http-error.ts";
import type { AccountDeps } from "../account-deps.ts";
import type { Secrets } from "../secrets.ts";
import { findBySub } from "../users.ts";

export function registerProfileRoutes(http: Http, deps: AccountDeps, secrets: Secrets): void {
  const { store, authenticate, wallets, tickets, payments, maintenance, identities, recentWallets } = deps;

  http.get(
    "/base/v1/users",
    {
      onRequest: (request) => authenticate.anySession(request),
      schema: { tags: ["accounts"], response: { 200: profileSchema } },
    },
    async (request) => {
      const user = await findBySub(store.db, identityOf(request).sub);
      if (!user) throw unauthorized();
      return {
        sub: user.sub,
        preferred_username: user.username,
        email: user.email,
        firstName: user.first_name,
        lastName: user.last_name,
        emailVerified: user.email_verified === 1,
        pendingEmail: user.pending_email,
        blocked: user.blocked === 1,
        wallets: await wallets.wallets(user.sub),
      };
    },
  );

  http.get(
    "/base/v1/users/ping",
    {
      onRequest: (request) => authenticate.anySessionRecent(request),
      schema: { tags: ["accounts"], querystring: pingQuerySchema, response: { 200: pingAnswerSchema } },
    },
    async (request) => {
      const { sub, blocked } = identityOf(request);
      const { ticket_id, payment_id } = request.query;
      const paymentInfo = payment_id ? await payments.paymentInfo(sub, payment_id) : null;
      if (payment_id && paymentInfo === null) throw notFound();
      const timeLeft = maintenance.timeLeft();
      // Beside a ticket or a payment stands the money that it left; else the store is not asked.
      const state = await (ticket_id || payment_id ? wallets.state(sub) : recentWallets.read(sub));
      return {
        now: deps.clock.now(),
        blocked,
        wallets: state?.wallets ?? [],
        walletsRev: state?.rev ?? 0,
        maintenanceMode: timeLeft === null ? null : { timeLeft },
        ticketInfo: ticket_id ? await tickets.ticketInfo(sub, ticket_id) : null,
        paymentInfo,
      };
    },
  );

  http.get(
    "/sportsbetting/v1/preAuth",
    {
      onRequest: (request) => authenticate.toEnrol(request),
      schema: { tags: ["accounts"], response: { 200: preAuthAnswerSchema } },
    },
    async (request) => ({ token: await identities.issuePreAuth(identityOf(request)) }),
  );

  http.get("/.well-known/jwks.json", { schema: { tags: ["accounts"] } }, async () => ({ keys: [secrets.publicJwk] }));
}
