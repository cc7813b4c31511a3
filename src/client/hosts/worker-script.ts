// Where our scripts are, and the policy that lets the browser load them.
// oxlint-disable-next-line import/default -- the query makes the bundler export the built file's URL
import hostUrl from "../../../workers/hosts/host.ts?sharedworker&url";
import { createScriptUrlPolicy } from "../../browser/trusted-types.ts";

const factory = (globalThis as { trustedTypes?: Parameters<typeof createScriptUrlPolicy>[2] }).trustedTypes;
const policy = createScriptUrlPolicy([hostUrl], location.href, factory);

/** For `serviceWorker.register`, which throws on plain strings under our CSP. */
export function trustScriptUrl(url: string): string {
  return policy.trust(url);
}

/** Without Web Locks the end of a core or a tab would go unnoticed. */
export function canShareWorker(): boolean {
  return typeof SharedWorker !== "undefined" && "locks" in navigator;
}

export function openSharedWorker(): SharedWorker {
  return new SharedWorker(policy.trust(hostUrl), { type: "module", name: "kvota" });
}

/** @param name what the script is in there: see workers/hosts/elected.ts */
export function openOwnWorker(name: string): Worker {
  return new Worker(policy.trust(hostUrl), { type: "module", name });
}
