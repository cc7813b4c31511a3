// What is kept sealed in the store is sealed and looked up under one key that is not in the store: someone with a copy of
// the database alone can open nothing, nor try codes against it.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Of the text that a key is made from, in characters. */
export const shortestDataKey = 32;
const nonceBytes = 12;
const tagBytes = 16;
const keyBytes = 32;
const cipher = "aes-256-gcm";
/** First byte of what is sealed, for a time in which it is done otherwise. */
const version = 1;

/** Each purpose has keys of its own: what was sealed for one is nothing to another. */
export type Purpose = "voucher" | "money-request" | "check" | "pay-out" | "document" | "bonus-claim" | FactorPurpose;
type FactorPurpose = "totp" | "recovery-code" | "challenge";

export interface DataKey {
  /** The same text gives the same mark, which tells nothing of it. 43 characters. */
  mark(purpose: Purpose, text: string): string;
  /** @param of what it belongs to, such as its row's id: it opens for that alone */
  seal(purpose: Purpose, of: string, text: string): string;
  /** The same of bytes. */
  sealBytes(purpose: Purpose, of: string, bytes: Buffer): Buffer;
  openBytes(purpose: Purpose, of: string, sealed: Buffer): Buffer | null;
  /** null = it was not sealed for that, or not under this key. */
  open(purpose: Purpose, of: string, sealed: string): string | null;
}

/** @param secret any text that cannot be guessed */
export function createDataKey(secret: string): DataKey {
  const keysByInfo = new Map<string, Buffer>();
  function keyOf(purpose: Purpose, use: "mark" | "seal"): Buffer {
    const info = `kvota ${purpose} ${use}`;
    const key = keysByInfo.get(info) ?? Buffer.from(hkdfSync("sha256", secret, "", info, keyBytes));
    keysByInfo.set(info, key);
    return key;
  }
  function sealBytes(purpose: Purpose, of: string, bytes: Buffer): Buffer {
    const nonce = randomBytes(nonceBytes);
    const sealing = createCipheriv(cipher, keyOf(purpose, "seal"), nonce).setAAD(Buffer.from(of));
    const sealed = Buffer.concat([sealing.update(bytes), sealing.final()]);
    return Buffer.concat([Buffer.of(version), nonce, sealing.getAuthTag(), sealed]);
  }
  function openBytes(purpose: Purpose, of: string, bytes: Buffer): Buffer | null {
    const sealedAt = 1 + nonceBytes + tagBytes;
    if (bytes[0] !== version || bytes.length < sealedAt) return null;
    const opening = createDecipheriv(cipher, keyOf(purpose, "seal"), bytes.subarray(1, 1 + nonceBytes))
      .setAAD(Buffer.from(of))
      .setAuthTag(bytes.subarray(1 + nonceBytes, sealedAt));
    try {
      return Buffer.concat([opening.update(bytes.subarray(sealedAt)), opening.final()]);
    } catch {
      // The tag does not match: it was changed, or sealed for something else.
      return null;
    }
  }
  return {
    mark: (purpose, text) => createHmac("sha256", keyOf(purpose, "mark")).update(text).digest("base64url"),
    sealBytes,
    openBytes,
    seal: (purpose, of, text) => sealBytes(purpose, of, Buffer.from(text, "utf8")).toString("base64url"),
    open: (purpose, of, sealed) => openBytes(purpose, of, Buffer.from(sealed, "base64url"))?.toString("utf8") ?? null,
  };
}
