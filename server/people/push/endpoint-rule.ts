// Which addresses the server may be made to call: those of the browsers' push services, and no other.
import { isLoopbackHost } from "../../platform/http/loopback.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";

/** A name that begins with a dot stands for all below it. */
const pushServices = [
  "fcm.googleapis.com",
  "android.googleapis.com",
  ".push.services.mozilla.com",
  ".notify.windows.com",
  ".push.apple.com",
];

/** @param sandbox on = a push service of this machine will do too, even without TLS */
export function isPushEndpoint(endpoint: string, sandbox: SandboxState): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== "" || url.password !== "") return false;
  if (sandbox.on && /^https?:$/.test(url.protocol) && isLoopbackHost(url.hostname)) return true;
  if (url.protocol !== "https:" || url.port !== "") return false;
  return pushServices.some((service) =>
    service.startsWith(".") ? url.hostname.endsWith(service) : url.hostname === service,
  );
}
