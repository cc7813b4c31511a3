// Paths within the site that an operator names: what a banner or an entry of the menu leads to, what is loaded.
import * as z from "zod/mini";

/** "." or "..", as text or encoded: what is after it may be an address of another site once it is resolved. */
const dots = /^(?:\.|%2e){1,2}$/i;

/** One slash first, no empty step, none up, nothing that an address cannot hold: it leads and loads from nowhere else. */
export function isOwnPath(text: string): boolean {
  const [path = ""] = text.split(/[?#]/);
  if (!/^\/[^\s\\\p{Cc}]*$/u.test(text) || path.includes("//")) return false;
  return !path.split("/").some((step) => dots.test(step));
}

export const ownPathSchema = z.string().check(z.refine(isOwnPath, "must be a path within the site"));
