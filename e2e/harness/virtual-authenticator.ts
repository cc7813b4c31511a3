// A virtual authenticator of Chromium's own protocol, and the hand that touches it. By itself it answers whatever reaches it at
// once, or never: what the page asks for waits before it, as it waits for a person, until the test touches.
import type { CDPSession, Page } from "playwright";

/** suggestion: in the field of a form; dialog: in the browser's own. */
type RequestKind = "suggestion" | "dialog";

export interface VirtualAuthenticator {
  /** Answers the page's request, once there is one of that kind. */
  touch(kind: RequestKind): Promise<void>;
  credentials(): Promise<{ credentialId: string; signCount: number }[]>;
}

interface PendingRequest {
  kind: RequestKind;
  touch: () => void;
}

/** In the page. Keeps the browser's rules: one request at a time, and a signal ends it. */
function holdRequests(): void {
  const { credentials } = navigator;
  const ask = credentials.get.bind(credentials);
  const holder = globalThis as { pendingPasskey?: PendingRequest | undefined };
  credentials.get = async (options) => {
    if (holder.pendingPasskey !== undefined) throw new DOMException("A request is already pending", "OperationError");
    await new Promise<void>((resolve, reject) => {
      const { signal } = Object(options) as CredentialRequestOptions;
      const refuse = (): void => {
        holder.pendingPasskey = undefined;
        reject(signal?.reason as Error);
      };
      if (signal?.aborted === true) return refuse();
      signal?.addEventListener("abort", refuse);
      holder.pendingPasskey = {
        kind: options?.mediation === "conditional" ? "suggestion" : "dialog",
        touch() {
          holder.pendingPasskey = undefined;
          resolve();
        },
      };
    });
    return ask(options);
  };
}

/** To be added before the page is opened. */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.addInitScript(holdRequests);
  return {
    async touch(kind) {
      await page.waitForFunction((expected) => {
        const { pendingPasskey } = globalThis as { pendingPasskey?: PendingRequest | undefined };
        if (pendingPasskey?.kind !== expected) return false;
        pendingPasskey.touch();
        return true;
      }, kind);
    },
    async credentials() {
      return (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
    },
  };
}

/** Passkeys are for names: the same server by this machine's. */
export const namedUrl = (url: string): string => url.replace("127.0.0.1", "localhost");
