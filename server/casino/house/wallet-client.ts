// The house's calls of the wallet: over HTTP and signed, as any other provider's.
import { walletHeaders } from "../../../src/protocol/games/wallet-api.ts";
import type { Clock } from "../../platform/clock.ts";
import { signatureOf } from "../../platform/http/call-signature.ts";

const answerWithinMs = 3000;

/** 401, 408, 425 and 429 say nothing of the call itself, nor does a failing server. */
const indefinite: ReadonlySet<number> = new Set([401, 408, 425, 429]);

export interface WalletResult {
  status: number;
  body: Record<string, unknown>;
}

/** The key of a refusal. */
export function errorOf({ body }: WalletResult): string {
  const { error } = body;
  return typeof error === "string" ? error : "serverError";
}

export interface WalletClient {
  /** null = it is not known whether it was carried out. @param body the bytes */
  call(path: string, body: string): Promise<WalletResult | null>;
}

export function createWalletClient(
  { provider, secret, siteUrl }: { provider: string; secret: string; siteUrl: () => string },
  clock: Pick<Clock, "now">,
): WalletClient {
  return {
    async call(path, body) {
      const timestamp = String(clock.now());
      const signature = signatureOf(secret, timestamp, path, body);
      try {
        const response = await fetch(`${siteUrl()}${path}`, {
          method: "POST",
          body,
          signal: AbortSignal.timeout(answerWithinMs),
          headers: {
            "content-type": "application/json",
            [walletHeaders.provider]: provider,
            [walletHeaders.timestamp]: timestamp,
            [walletHeaders.signature]: signature,
          },
        });
        if (response.status >= 500 || indefinite.has(response.status)) {
          await response.body?.cancel();
          return null;
        }
        return { status: response.status, body: (await response.json()) as Record<string, unknown> };
      } catch {
        // No answer, or half of one: what became of the call is asked by sending the same again.
        return null;
      }
    },
  };
}
