// A player of the house's games as a frame is: the session in a header, nothing else.
import { randomUUID } from "node:crypto";
import type { GameServerSession, View } from "../../src/protocol/games/game-server.ts";
import { call, type Answer, type TestServer } from "./server.ts";

type Told<Body> = Answer<Body & { error?: string; waitMs?: number; view?: View }>;

export interface HousePlayer {
  readonly sessionId: string;
  readonly url: string;
  session(): Promise<Told<GameServerSession>>;
  /** A round of this stake; its id is a new one where none is given. */
  start(stake: number, bet: unknown, more?: Record<string, unknown>): Promise<Told<View>>;
  act(roundId: string, seq: number, action: unknown): Promise<Told<View>>;
  round(roundId: string): Promise<Told<View>>;
}

export const clientSeed = "chosen by the player";

/** @param token null = a guest, in demo */
export async function playHouse(
  server: Pick<TestServer, "url" | "call">,
  token: string | null,
  gameCode: string,
  more: Record<string, unknown> = {},
): Promise<HousePlayer> {
  const path = `/games/v1/games/${token === null ? "startDemoGame" : "startSession"}`;
  const started = await server.call<{ sessionId: string; url: string }>(path, {
    body: { gameCode, ...more },
    ...(token === null ? {} : { token }),
  });
  if (started.status !== 200) throw new Error(`${gameCode} cannot be opened: ${JSON.stringify(started.body)}`);
  const { sessionId, url } = started.body;
  const headers = { "x-game-session": sessionId };
  async function ask<Body>(path: string, body?: unknown): Promise<Told<Body>> {
    const answer: Told<Body> = await call(`${server.url}/rgs/v1/${path}`, {
      headers,
      ...(body === undefined ? {} : { body }),
    });
    if (answer.body.error !== "tooManyRequests") return answer;
    // More calls a second than a session may make: the same comes again, as from a frame.
    await new Promise((resolve) => setTimeout(resolve, 200));
    return ask(path, body);
  }
  return {
    sessionId,
    url,
    session: () => ask<GameServerSession>("session", {}),
    start: (stake, bet, rest) => ask<View>("rounds", { roundId: randomUUID(), stake, bet, clientSeed, ...rest }),
    act: (roundId, seq, action) => ask<View>(`rounds/${roundId}/actions`, { seq, action }),
    round: (roundId) => ask<View>(`rounds/${roundId}`),
  };
}

/** A hand of a staged game that waits for its player, by dealing until one does. */
export async function openHand(player: HousePlayer, stake = 100): Promise<View> {
  for (;;) {
    const { body } = await player.start(stake, null);
    // Of a wallet that answered late the hand is there all the same: another is refused, and names it.
    const view = body.view ?? body;
    if (view.state === "open") return view;
  }
}
