// A site as an operator of many runs it: two web processes behind HAProxy with its shipped file, a feed and its standby,
// two for jobs, on PostgreSQL that waits for its disk and Redis.
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { freePort } from "../../../e2e/harness/free-port.ts";
import { startProxy, type RunningProxy } from "../ops/start-proxy.ts";
import { startPostgres, type PostgresServer } from "../postgres-server.ts";
import { startProcesses, type Node, type Processes } from "../processes.ts";

export interface Site {
  /** Where players reach it. */
  readonly url: string;
  readonly proxy: RunningProxy;
  readonly postgres: PostgresServer;
  readonly processes: Processes;
  /** Those that run now, two of each; a test that ends one puts another into its place. */
  web: [Node, Node];
  feeds: [Node, Node];
  jobs: [Node, Node];
  /** What web processes are started with from now on, beside what all have. */
  readonly variables: { web: Record<string, string> };
  /** The web process of this place is started, where the proxy looks for it. */
  startWeb(place: 0 | 1): Promise<Node>;
  /** Runs it once all processes have ended. */
  atEnd(end: () => Promise<unknown>): void;
  stop(): Promise<void>;
}

/** What is started here ends with it, also where a later part does not start. */
export async function startSite(webVariables: Record<string, string>): Promise<Site> {
  const ends: (() => Promise<unknown>)[] = [];
  async function stop(): Promise<void> {
    const errors: unknown[] = [];
    for (const end of ends.toReversed()) await end().catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join("\n"));
  }
  try {
    const parts = await startParts(webVariables, (end) => void ends.push(end));
    return { ...parts, atEnd: (end) => void ends.unshift(end), stop };
  } catch (error) {
    const errors = [error];
    await stop().catch((more: unknown) => errors.push(more));
    throw new AggregateError(errors, errors.map(String).join("\n"), { cause: error });
  }
}

async function startParts(
  webVariables: Record<string, string>,
  atEnd: (end: () => Promise<unknown>) => void,
): Promise<Omit<Site, "stop" | "atEnd">> {
  const postgres = await startPostgres({ isDurable: true });
  atEnd(postgres.stop);
  const processes = await startProcesses(postgres);
  atEnd(processes.stop);
  const migrated = await processes.command("migrate");
  if (migrated.code !== 0) throw new Error(migrated.output);
  const ports: [number, number] = [await freePort(), await freePort()];
  const proxy = await startProxy("haproxy", ports);
  atEnd(proxy.stop);
  // Sockets and calls of this process are to find the site as if its certificate were anybody's.
  const trusted = getCACertificates("default");
  setDefaultCACertificates([...trusted, proxy.certificate]);
  atEnd(async () => setDefaultCACertificates(trusted));
  const variables = { web: webVariables };
  const startWeb = (place: 0 | 1): Promise<Node> =>
    processes.start(`web-${"ab"[place]}`, "web", { ...variables.web, PORT: String(ports[place]) });
  const pair = (...both: [Promise<Node>, Promise<Node>]): Promise<[Node, Node]> => Promise.all(both);
  const [web, feeds] = await Promise.all([
    pair(startWeb(0), startWeb(1)),
    pair(processes.start("feed-a", "feed"), processes.start("feed-b", "feed")),
  ]);
  const jobs = await pair(processes.start("jobs-a", "jobs"), processes.start("jobs-b", "jobs"));
  return { url: proxy.address, proxy, postgres, processes, variables, startWeb, web, feeds, jobs };
}
