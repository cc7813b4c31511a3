// Where our scripts are, and the policy that lets the browser load them.
// oxlint-disable-next-line import/default -- the query makes the bundler export the built file's URL
import sharedWorkerUrl from "../../workers/hosts/shared.ts?sharedworker&url";
import { createScriptUrlPolicy } from "./trusted-types.ts";

const factory = (globalThis as { trustedTypes?: Parameters<typeof createScriptUrlPolicy>[2] }).trustedTypes;
const policy = createScriptUrlPolicy([sharedWorkerUrl], location.href, factory);

/** For `serviceWorker.register`, which throws on plain strings under our CSP. */
export function trustScriptUrl(url: string): string {
  return policy.trust(url);
}

/** null = this browser has no SharedWorker. */
export function openSharedWorker(): SharedWorker | null {
  if (typeof SharedWorker === "undefined") return null;
  return new SharedWorker(policy.trust(sharedWorkerUrl), { type: "module", name: "kvota" });
}
