// The site's key pair for push services (RFC 8292): on the curve P-256, as the library takes them.
import { createECDH } from "node:crypto";

export interface VapidKeys {
  /** base64url of the uncompressed point, 65 bytes. */
  publicKey: string;
  /** base64url, 32 bytes. */
  privateKey: string;
}

const privateBytes = 32;

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const secret = pair.getPrivateKey();
  // A number that begins with zeros comes without them.
  const privateKey = Buffer.concat([Buffer.alloc(privateBytes - secret.length), secret]);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}
