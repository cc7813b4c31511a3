// What a page is told before its own code runs, so that it finds a browser with fewer parts.

/** Where the core runs: a worker shared by all tabs, one that the tabs elect, or one in each tab. */
export const hostKinds = ["shared", "elected", "tab"] as const;
export type HostKind = (typeof hostKinds)[number];

const noSharedWorker = "delete window.SharedWorker;";
const noLocks = "delete Navigator.prototype.locks;";

/** How many cores so many tabs have, each with a connection of its own. */
export function coresOf(host: HostKind, tabs: number): number {
  return host === "tab" ? tabs : 1;
}

/** The script that leaves a page no better host than this one. */
export const hostScript: Readonly<Record<HostKind, string>> = {
  shared: "",
  elected: noSharedWorker,
  tab: noSharedWorker + noLocks,
};

/** The host of flows that name none: `KVOTA_HOST=elected npm run test:browser -- e2e/flows/payments.test.ts` */
export function usualHost(): HostKind {
  const named = process.env["KVOTA_HOST"] ?? "shared";
  if (named !== "shared" && named !== "elected" && named !== "tab") throw new Error(`no host "${named}"`);
  return named;
}
