// Proves that a device is one on which the user chose to stay signed in, after the session there has ended too.
// A changed password makes all of them unknown: a thief of the old one may have signed in on one of them.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { User } from "../users.ts";

type Owner = Pick<User, "sub" | "password_hash">;

export interface KnownDevices {
  issue(owner: Owner): string;
  /** The device's own id; null where the token is not of this server, this user and this password. */
  read(owner: Owner, token: string): string | null;
}

export function createKnownDevices(key: Buffer): KnownDevices {
  const sign = ({ sub, password_hash }: Owner, id: string) =>
    createHmac("sha256", key).update(`device|${sub}|${id}|${password_hash}`).digest("base64url");
  return {
    issue(owner) {
      const id = randomBytes(12).toString("base64url");
      return `${id}.${sign(owner, id)}`;
    },
    read(owner, token) {
      const [id = "", signature = ""] = token.split(".");
      const [wanted, given] = [Buffer.from(sign(owner, id)), Buffer.from(signature)];
      return wanted.length === given.length && timingSafeEqual(wanted, given) ? id : null;
    },
  };
}
