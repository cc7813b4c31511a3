// Refresh tokens name their family and generation; a keyed hash makes them unforgeable, so none is stored.
import { createHmac, timingSafeEqual } from "node:crypto";

export interface RefreshClaim {
  familyId: string;
  generation: number;
}

const sign = (key: Buffer, body: string) => createHmac("sha256", key).update(body).digest("base64url");

/** The same family and generation always give the same token: a lost answer can be given again. */
export function makeRefreshToken(key: Buffer, { familyId, generation }: RefreshClaim): string {
  const body = `${familyId}.${generation}`;
  return `${body}.${sign(key, body)}`;
}

/** null = not a token of ours. */
export function readRefreshToken(key: Buffer, token: string): RefreshClaim | null {
  const [familyId, generation, signature, ...rest] = token.split(".");
  if (!familyId || !generation || !signature || rest.length > 0) return null;
  const wanted = Buffer.from(sign(key, `${familyId}.${generation}`));
  const given = Buffer.from(signature);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null;
  return { familyId, generation: Number(generation) };
}
