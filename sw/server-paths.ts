// Paths that are the server's own: the shell is never shown in their place and nothing of them is stored.
const prefixes = [
  "/kcmanager/",
  "/base/",
  "/cms/",
  "/sportsbetting/",
  "/vouchers/",
  "/games/v1/",
  "/payments/",
  "/account/v1/",
  "/socket.io/",
  "/sandbox/",
  "/.well-known/",
  "/docs",
  "/healthz",
];

/** Whether a path belongs to the API rather than to the app. */
export function isServerPath(path: string): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(prefix.endsWith("/") ? prefix : `${prefix}/`));
}
