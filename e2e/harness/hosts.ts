// What a page is told before its own code runs, so that it finds a browser with fewer parts.

/** Where the core runs: in a worker that all tabs share, or in that of an elected tab. */
export const hostKinds = ["shared", "elected"] as const;
export type HostKind = (typeof hostKinds)[number];

const noSharedWorker = "delete window.SharedWorker;";
/** The script that leaves a page no host at all. */
export const noLocks = "delete Navigator.prototype.locks;";

/** The script that leaves a page no better host than this one. */
export const hostScript: Readonly<Record<HostKind, string>> = {
  shared: "",
  elected: noSharedWorker,
};

/** The host of flows that name none: `KVOTA_HOST=elected npm run test:browser -- e2e/flows/payments.test.ts` */
export function usualHost(): HostKind {
  const named = process.env["KVOTA_HOST"] ?? "shared";
  if (named !== "shared" && named !== "elected") throw new Error(`no host "${named}"`);
  return named;
}
