// The sandbox's second provider: speaks the wallet API to a server as an outsider would.
import { createHmac, randomUUID } from "node:crypto";
import { call, type Answer, type TestServer } from "./server.ts";

export const acmeSecret = "acme-sandbox-secret";

export interface Signing {
  /** Epoch ms. */
  at?: number;
  secret?: string;
  provider?: string;
  /** What is signed in place of the path that is called. */
  path?: string;
}

export interface WalletTold extends Record<string, unknown> {
  balance?: number;
  error?: string;
  duplicate?: true;
  rolledBack?: boolean;
}

export interface Acme {
  readonly sessionId: string;
  /** The text as it is, or an object that is made one. */
  send(path: string, body: unknown, signing?: Signing): Promise<Answer<WalletTold>>;
  bet(amount: number, more?: Record<string, unknown>): Promise<Answer<WalletTold>>;
  win(amount: number, more?: Record<string, unknown>): Promise<Answer<WalletTold>>;
  rollback(original: string, more?: Record<string, unknown>): Promise<Answer<WalletTold>>;
  endRound(more?: Record<string, unknown>): Promise<Answer<WalletTold>>;
  balance(): Promise<number | undefined>;
}

const acmeGame = "acme_plain";

/** Starts a session of acme's game for the player. Ids are new ones where none are given; the round's is "r1". */
export async function playAcme(
  server: Pick<TestServer, "url" | "call">,
  token: string,
  now: () => number,
  currencyId?: number,
): Promise<Acme> {
  const asked = { gameCode: acmeGame, ...(currencyId === undefined ? {} : { currency_id: currencyId }) };
  const started = await server.call<{ sessionId: string; currency: string }>("/games/v1/games/startSession", {
    body: asked,
    token,
  });
  if (started.status !== 200) throw new Error(`acme cannot be opened: ${JSON.stringify(started.body)}`);
  const { sessionId, currency } = started.body;
  const prefix = randomUUID().slice(0, 8);

  const send: Acme["send"] = (path, body, signing = {}) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const { at = now(), secret = acmeSecret, provider = "acme", path: signed = path } = signing;
    const signature = createHmac("sha256", secret).update(`${at}\n${signed}\n${text}`).digest("hex");
    return call<WalletTold>(`${server.url}${path}`, {
      body: text,
      headers: { "x-provider": provider, "x-timestamp": String(at), "x-signature": signature },
    });
  };
  const moved = (kind: string, body: Record<string, unknown>) =>
    send(`/wallet/v1/${kind}`, { sessionId, roundId: `${prefix}-r1`, transactionId: randomUUID(), ...body });
  return {
    sessionId,
    send,
    bet: (amount, more) => moved("bet", { gameCode: acmeGame, amount, currency, ...more }),
    win: (amount, more) => moved("win", { gameCode: acmeGame, amount, currency, roundEnds: true, ...more }),
    rollback: (originalTransactionId, more) => moved("rollback", { originalTransactionId, ...more }),
    endRound: (more) => moved("endRound", { ...more }),
    balance: async () => (await send("/wallet/v1/balance", { sessionId })).body.balance,
  };
}
