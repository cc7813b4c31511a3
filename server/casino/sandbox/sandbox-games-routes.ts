// POST and GET /sandbox/games: how tests and demos steer games.
import { sandboxGamesAnswerSchema, sandboxGamesSchema } from "../../../src/protocol/games/sandbox-games.ts";
import { findByName } from "../../people/accounts/users.ts";
import type { House } from "../house/create-house.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { notFound } from "../../platform/http/http-error.ts";
import type { Database } from "../../platform/db/database.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import { createLoopbackOnly } from "../../sandbox/guard.ts";
import type { Casino } from "../create-casino.ts";

interface SteeredGames {
  casino: Casino;
  house: House;
  db: Database;
}

export function registerSandboxGameRoutes(
  http: Http,
  sandbox: SandboxState,
  { casino, house, db }: SteeredGames,
): void {
  const onRequest = createLoopbackOnly(sandbox);
  const tags = ["sandbox"];
  http.post("/sandbox/games", { onRequest, schema: { tags, body: sandboxGamesSchema } }, async (request, reply) => {
    const { seeds, ...change } = request.body;
    casino.steer(change);
    await house.steer(change);
    if (seeds !== undefined) {
      const user = await findByName(db, seeds.username);
      if (!user) throw notFound();
      await house.setSeeds(casino.playerId(house.provider.code, user.sub), seeds);
    }
    return reply.code(204).send();
  });
  http.get(
    "/sandbox/games",
    { onRequest, schema: { tags, response: { 200: sandboxGamesAnswerSchema } } },
    async () => ({ ...(await casino.stats()), outbox: await house.waitingCalls() }),
  );
}
