// The one Trusted Types policy of the app: it passes our own workers' URLs and nothing else.

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

const serviceWorkerPath = "/sw.js";

export interface ScriptUrlPolicy {
  /** The URL as the browser's Worker constructors take it; throws a TypeError for any but ours. */
  trust(url: string): string;
}

/** @param allowed paths or same-origin URLs of our worker scripts */
export function createScriptUrlPolicy(
  allowed: readonly string[],
  base: string,
  factory: PolicyFactory | undefined,
): ScriptUrlPolicy {
  const scriptUrls = new Set([...allowed, serviceWorkerPath].map((url) => new URL(url, base).href));
  const check = (url: string): string => {
    const { href } = new URL(url, base);
    if (!scriptUrls.has(href)) throw new TypeError(`not a script of ours: ${href}`);
    return href;
  };
  const policy = factory?.createPolicy("kvota", { createScriptURL: check });
  // The browser wants its own TrustedScriptURL object, which the DOM's types still call a string.
  return { trust: (url) => (policy === undefined ? check(url) : (policy.createScriptURL(url) as string)) };
}
