// What stands in the page itself and may run or style it: the content policy knows it by its digest.
import { createHash } from "node:crypto";

export interface InlineDigests {
  /** Sources of a policy: `'sha256-…'`. */
  scripts: string[];
  styles: string[];
}

/** @param page HTML as it was built */
export function inlineDigests(page: string): InlineDigests {
  const digests = (pattern: RegExp): string[] =>
    [...page.matchAll(pattern)].map(
      ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
    );
  return {
    scripts: digests(/<script>([\s\S]*?)<\/script>/g),
    styles: digests(/<style[^>]*>([\s\S]*?)<\/style>/g),
  };
}
