// A virtual authenticator of Chromium's own protocol, for the tab that it is given to.
import type { CDPSession, Page } from "playwright";

export interface VirtualAuthenticator {
  /** Whether its owner touches it when it asks. */
  setPresence(isThere: boolean): Promise<void>;
  credentials(): Promise<{ credentialId: string; signCount: number }[]>;
}

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
  return {
    async setPresence(isThere) {
      await session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: isThere });
    },
    async credentials() {
      return (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
    },
  };
}

/** Passkeys are for names: the same server by this machine's. */
export const namedUrl = (url: string): string => url.replace("127.0.0.1", "localhost");
