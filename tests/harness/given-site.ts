// A site that is served already, by whatever processes: suites of the contract run over it as over a server of their own.
import type { Intervals } from "../../server/intervals.ts";

export interface GivenSite {
  /** Where players reach it, without a trailing slash. */
  readonly url: string;
  /** A process's own port: the sandbox is steered by nobody who comes through a proxy. */
  readonly control: string;
  /** Those that are not production's. */
  readonly intervals: Partial<Intervals>;
  /** Ends and starts what answers players. */
  restart(): Promise<void>;
}

function ofEnvironment(): GivenSite | null {
  const [url, control] = (process.env["KVOTA_TEST_SITE"] ?? "").split(" ").filter((word) => word !== "");
  if (url === undefined) return null;
  if (control === undefined) throw new Error("KVOTA_TEST_SITE has two addresses: the players' and a process's own");
  const restart = () => Promise.reject(new Error("KVOTA_TEST_SITE names processes that others started"));
  return { url, control, intervals: {}, restart };
}

let given = ofEnvironment();

/** null = each suite starts a server of its own. */
export const givenSite = (): GivenSite | null => given;
export const giveSite = (site: GivenSite | null): void => void (given = site);
