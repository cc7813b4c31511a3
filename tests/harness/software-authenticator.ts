// An authenticator in software: makes passkeys and signs with them, and can be told to lie, to be copied and to lose count.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { Assertion, PasskeyOffer, PasskeyRequest } from "../../src/protocol/passkeys.ts";

const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string): Buffer => createHash("sha256").update(bytes).digest();

interface Key {
  id: string;
  privateKey: KeyObject;
  counter: number;
  userHandle: string;
}

export interface Lies {
  origin?: string;
  rpId?: string;
  /** Its owner did not show who it is. */
  unverified?: boolean;
  challenge?: string;
  type?: string;
}

export interface SoftwareAuthenticator {
  make(offer: PasskeyOffer, lies?: Lies): { id: string; rawId: string; type: "public-key"; response: object };
  /** By its only passkey. */
  answer(request: PasskeyRequest, lies?: Lies): Assertion;
  /** The same keys and counts, as somebody has them who read them out. */
  copy(): SoftwareAuthenticator;
  /** @param to of the next signature */
  setCounter(to: number): void;
}

/** @param origin of the page @param counts whether it counts its signatures */
export function createSoftwareAuthenticator(
  origin: string,
  { counts = true, keys = [] }: { counts?: boolean; keys?: Key[] } = {},
): SoftwareAuthenticator {
  const clientData = (type: string, challenge: string, lies: Lies): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const head = (rpId: string, flags: number, counter: number): Buffer => {
    const bytes = Buffer.alloc(37);
    sha256(rpId).copy(bytes);
    bytes.writeUInt8(flags, 32);
    bytes.writeUInt32BE(counter, 33);
    return bytes;
  };
  return {
    make({ challenge, rp, user }, lies = {}) {
      const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const id = randomBytes(32);
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Uint8Array.from(Buffer.from(x, "base64url"))],
          [-3, Uint8Array.from(Buffer.from(y, "base64url"))],
        ]),
      );
      const flags = present | withKey | (lies.unverified === true ? 0 : verified);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([head(lies.rpId ?? rp.id, flags, 0), Buffer.alloc(16), length, id, cose]);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ["fmt", "none"],
          ["attStmt", new Map<string, string>()],
          ["authData", Uint8Array.from(authData)],
        ]),
      );
      keys.push({ id: base64(id), privateKey, counter: 0, userHandle: user.id });
      const response = {
        clientDataJSON: base64(clientData("webauthn.create", challenge, lies)),
        attestationObject: base64(attestationObject),
        transports: ["internal"],
      };
      return { id: base64(id), rawId: base64(id), type: "public-key", response };
    },
    answer({ challenge, rpId }, lies = {}) {
      const key = keys.at(-1);
      if (key === undefined) throw new Error("there is no passkey");
      key.counter += counts ? 1 : 0;
      const flags = present | (lies.unverified === true ? 0 : verified);
      const authenticatorData = head(lies.rpId ?? rpId, flags, key.counter);
      const client = clientData("webauthn.get", challenge, lies);
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(client)]), key.privateKey);
      const response = {
        authenticatorData: base64(authenticatorData),
        clientDataJSON: base64(client),
        signature: base64(signature),
        userHandle: key.userHandle,
      };
      return { id: key.id, rawId: key.id, type: "public-key", response };
    },
    copy: () => createSoftwareAuthenticator(origin, { counts, keys: keys.map((key) => ({ ...key })) }),
    setCounter(to) {
      for (const key of keys) key.counter = to - 1;
    },
  };
}

/** What a call carries that the passkey confirms. */
export const passkeyHeaders = (assertion: Assertion): Record<string, string> => ({
  "x-passkey": Buffer.from(JSON.stringify(assertion)).toString("base64url"),
});
