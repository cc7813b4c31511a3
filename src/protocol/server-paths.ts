// Paths that are the API's own: the app is never shown in their place, an unknown one is a 404, nothing of them is stored.
/** Where browsers report what broke the content security policy. */
export const policyReportPath = "/security/v1/violations";

const prefixes = [
  "/kcmanager/",
  "/base/",
  "/cms/",
  "/sportsbetting/",
  "/vouchers/",
  "/games/v1/",
  "/payments/",
  "/psp/",
  "/wallet/",
  "/rgs/",
  "/play/",
  "/account/v1/",
  "/agency/v1/",
  "/operator/v1/",
  "/push/v1/",
  "/socket.io/",
  "/sandbox/",
  "/security/v1/",
  "/.well-known/",
  "/docs",
  "/healthz",
  "/readyz",
];

/** @param path without query */
export function isServerPath(path: string): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(prefix.endsWith("/") ? prefix : `${prefix}/`));
}
