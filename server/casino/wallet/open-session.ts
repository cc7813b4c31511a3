// The provider's side of a session: it takes it over once, and may ask what can be staked.
import { isFreeBetCurrency, toMajor } from "../../../src/domain/money.ts";
import type { RgsStartAnswer } from "../../../src/protocol/games/wallet-api.ts";
import type { Game } from "../catalogue.ts";
import type { GameProvider } from "../../game-provider.ts";
import { playerIdOf } from "../player-id.ts";
import { refusalOfEnded } from "../session-end.ts";
import { balanceOf, findSession, isReal, noteUse, type Session } from "./known-session.ts";
import { refusal, type WalletAnswer, type WalletDeps } from "./wallet-deps.ts";

/** What a demo session has to play with, minor units; the provider alone counts it. */
export const demoBalance = 1_000_000;

const limitsIn = (game: Game, currencyId: number) => {
  const limits = game.limits.find((limit) => limit.currencyId === currencyId) ?? game.limits[0];
  if (limits === undefined) return null;
  const { min, max, maxRound, maxWin } = limits;
  return { min: toMajor(min), max: toMajor(max), maxRound: toMajor(maxRound), maxWin: toMajor(maxWin) };
};

async function balanceIn(deps: WalletDeps, session: Session): Promise<number> {
  return toMajor(isReal(session) ? await balanceOf(deps.store.db, session) : demoBalance);
}

export async function openSession(
  deps: WalletDeps,
  provider: GameProvider,
  { sessionId, gameCode }: { sessionId: string; gameCode: string },
): Promise<WalletAnswer> {
  const { store, clock, catalogue, playerKey } = deps;
  const session = await findSession(store.db, provider.code, sessionId);
  const game = catalogue.find(gameCode);
  if (session === null || game === null || session.game_code !== gameCode) return refusal(404, "sessionUnknown");
  if (session.state === "ended" || session.expires_at <= clock.now()) return refusal(410, "sessionEnded");
  await store.transact("open game session", (trx) => noteUse(trx, session, clock.now()));
  const body: RgsStartAnswer = {
    // A guest is known by the session alone.
    playerId: playerIdOf(playerKey, provider.code, session.sub ?? session.id),
    mode: session.mode,
    currency: session.currency,
    currency_id: session.currency_id,
    balance: await balanceIn(deps, session),
    lang: session.lang,
    limits: limitsIn(game, session.currency_id),
    startedAt: session.created_at,
    expiresAt: session.expires_at,
  };
  return { status: 200, body };
}

export async function readBalance(deps: WalletDeps, provider: GameProvider, sessionId: string): Promise<WalletAnswer> {
  const { store, clock } = deps;
  const session = await findSession(store.db, provider.code, sessionId);
  if (session === null) return refusal(404, "sessionUnknown");
  if (session.state === "ended") return refusal(...refusalOfEnded(session.reason));
  if (!isReal(session)) return refusal(422, "demoSession");
  if (isFreeBetCurrency(session.currency_id)) return refusal(422, "freeBetWallet");
  await store.transact("use game session", (trx) => noteUse(trx, session, clock.now()));
  const { currency, currency_id } = session;
  return { status: 200, body: { balance: await balanceIn(deps, session), currency, currency_id } };
}
