// The settings' part about the ways in, with a server that answers by call and a browser that has passkeys.
import { MemoryRouter } from "react-router-dom";
import { SecurityParts } from "../../src/features/account/settings/security/security-parts.tsx";
import type { FactorCall } from "../../src/protocol/factor-calls.ts";
import type { Factors, Passkey } from "../../src/protocol/factors.ts";
import { type FakePasskeys, fakePasskeys } from "./fake-passkeys.ts";
import { renderScreen } from "./ticket-screen.tsx";

type Body = Readonly<Record<string, unknown>>;

export interface SecurityRig {
  browser: FakePasskeys;
  /** Bodies of this call, oldest first, and whether a passkey came with each. */
  sent(name: FactorCall): { body: Body; byPasskey: boolean }[];
  /** How often the core was told that a factor is there. */
  enrolled(): number;
}

export const passkeyOf = (over: Partial<Passkey> = {}): Passkey => ({
  id: "p1",
  name: "This laptop",
  createdAt: Date.UTC(2026, 0, 2, 12),
  usedAt: null,
  ...over,
});

const answers: Partial<Record<FactorCall, object>> = {
  challenge: { challenge: btoa("to confirm"), rpId: "localhost", allowCredentials: [] },
  "passkeys/options": {
    challenge: btoa("to add"),
    rp: { id: "localhost", name: "Kvota" },
    user: { id: btoa("u1"), name: "player", displayName: "player" },
    pubKeyCredParams: [{ type: "public-key", alg: -7 }],
  },
  "totp/start": { secret: "ABCDEFGHIJ", uri: "otpauth://totp/Kvota:player?secret=ABCDEFGHIJ" },
  "totp/confirm": { recoveryCodes: ["one-1", "two-2"] },
  "recovery-codes": { recoveryCodes: ["new-1", "new-2"] },
};

/** @param refusals the first call of a name that stands here is refused with its code */
export async function showSecurity(
  over: Partial<Factors> = {},
  refusals: Partial<Record<FactorCall, string>> = {},
): Promise<SecurityRig> {
  const browser = fakePasskeys();
  const factors: Factors = {
    passkeys: [],
    totpSince: null,
    recoveryCodesLeft: 0,
    needed: false,
    passkeyHost: "localhost",
    ...over,
  };
  const due = new Map(Object.entries(refusals));
  const client = await renderScreen(
    <MemoryRouter>
      <SecurityParts factors={factors} />
    </MemoryRouter>,
    "en",
    (scripted) =>
      scripted.script("factors.call", ({ name }: { name: FactorCall }) => {
        const code = due.get(name);
        due.delete(name);
        if (code !== undefined) throw Object.assign(new Error(code), { code });
        return answers[name];
      }),
  );
  const calls = client.calls as { name: string; args: { name: FactorCall; body: Body; passkey?: object }[] }[];
  return {
    browser,
    sent: (name) =>
      calls
        .flatMap(({ name: command, args }) => (command === "factors.call" ? args : []))
        .filter((call) => call.name === name)
        .map(({ body, passkey }) => ({ body, byPasskey: passkey !== undefined })),
    enrolled: () => calls.filter(({ name }) => name === "factors.enrolled").length,
  };
}

/** Where the page can copy to. @returns what was copied, newest last; null = it is refused */
export function fakeClipboard(isRefused = false): string[] {
  const copied: string[] = [];
  const writeText = async (text: string): Promise<void> => {
    if (isRefused) throw new DOMException("refused", "NotAllowedError");
    copied.push(text);
  };
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
  return copied;
}
