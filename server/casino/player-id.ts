// What a provider knows a player by: neither id, name nor address of theirs crosses, and no two providers can compare.
import { createHmac } from "node:crypto";

const length = 22;

/** @param key the site's own @param provider its code */
export function playerIdOf(key: string, provider: string, sub: string): string {
  return createHmac("sha256", key).update(`${provider}\n${sub}`).digest("base64url").slice(0, length);
}
