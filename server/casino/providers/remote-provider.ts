// A provider elsewhere, as the file of GAME_PROVIDERS names it: asked over HTTP, signed as its own calls are.
import * as z from "zod/mini";
import { toMinor } from "../../../src/domain/money.ts";
import { gameSchema } from "../../../src/protocol/games/catalogue.ts";
import { roundDetailSchema } from "../../../src/protocol/games/rounds.ts";
import { walletHeaders } from "../../../src/protocol/games/wallet-api.ts";
import type { Clock } from "../../platform/clock.ts";
import type { GameProvider } from "../../game-provider.ts";
import { signatureOf } from "../../platform/http/call-signature.ts";

const answerWithinMs = 5000;

export const remoteProviderSchema = z.object({
  code: z.string().check(z.regex(/^[a-z0-9]{2,16}$/, "must be 2 to 16 of a-z 0-9")),
  name: z.string().check(z.minLength(1)),
  secret: z.string().check(z.minLength(16)),
  apiUrl: z.url(),
  frameOrigin: z.url(),
});
export type RemoteProvider = z.infer<typeof remoteProviderSchema>;

/** What it tells of a game, amounts in major units. */
const factsSchema = z.array(
  z.omit(gameSchema, { provider: true, providerName: true, enabled: true, order: true, since: true }),
);
const launchSchema = z.object({ url: z.url() });
const roundSchema = z.object({ detail: z.nullable(roundDetailSchema) });

export function createRemoteProvider(
  { code, name, secret, apiUrl, frameOrigin }: RemoteProvider,
  clock: Pick<Clock, "now">,
): GameProvider {
  /** @throws where it does not answer in time, or something else than it should */
  async function ask<Answer>(what: string, body: unknown, schema: z.ZodMiniType<Answer>): Promise<Answer> {
    const url = new URL(`${apiUrl.replace(/\/$/, "")}/${what}`);
    const text = JSON.stringify(body);
    const timestamp = String(clock.now());
    const response = await fetch(url, {
      method: "POST",
      body: text,
      signal: AbortSignal.timeout(answerWithinMs),
      headers: {
        "content-type": "application/json",
        [walletHeaders.provider]: code,
        [walletHeaders.timestamp]: timestamp,
        [walletHeaders.signature]: signatureOf(secret, timestamp, url.pathname, text),
      },
    });
    if (!response.ok) throw new Error(`provider ${code}: ${what} was answered with ${response.status}`);
    return z.parse(schema, await response.json());
  }

  return {
    code,
    name,
    secret,
    async games() {
      const facts = await ask("games", {}, factsSchema);
      const foreign = facts.find(({ gameCode }) => !gameCode.startsWith(`${code}_`));
      if (foreign !== undefined) throw new Error(`provider ${code} tells of ${foreign.gameCode}, which is not its own`);
      return facts.map(({ limits, ...game }) => ({
        ...game,
        limits: limits.map((limit) => ({
          currency: limit.currency,
          currencyId: limit.currency_id,
          min: toMinor(limit.min),
          max: toMinor(limit.max),
          maxRound: toMinor(limit.maxRound),
          maxWin: toMinor(limit.maxWin),
        })),
      }));
    },
    async launch(launch) {
      const { url } = await ask("launch", launch, launchSchema);
      if (new URL(url).origin !== new URL(frameOrigin).origin)
        throw new Error(`provider ${code} names a frame that is not of ${frameOrigin}`);
      return { url };
    },
    async sessionEnded(sessionId, finishNow) {
      await ask("sessionEnded", { sessionId, finishNow }, z.unknown());
    },
    async round(roundId) {
      const { detail } = await ask("roundDetail", { roundId }, roundSchema);
      return detail === null ? null : { detail, verification: null };
    },
    waitUntil: async () => new Map(),
    fairness: null,
    resumesRounds: false,
  };
}
