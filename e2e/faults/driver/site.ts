// What serves a day: a server with one build of the app, or with two where a day deploys, or many processes.
import { startServer, type ServerProcess } from "../../harness/server-process.ts";
import { createTwoBuilds } from "../../harness/two-builds.ts";
import type { Books } from "../model/history.ts";
import { deploys, needsNodes, type Schedule } from "../model/step.ts";
import { startNodes, type Nodes } from "./nodes.ts";
import { readBooksOfFile, readBooksOfPostgres } from "./read-books.ts";

export interface Site {
  /** Where the player's line leads. */
  readonly url: string;
  /** Where it is steered and asked, past the line's faults. */
  steer(): string;
  /** All that serves players ends as by a power cut. */
  kill(): Promise<void>;
  /** What was killed starts again, on the same data. */
  start(): Promise<void>;
  runs(): boolean;
  /** Puts the other build in the place of the one that is served, while nothing runs. @throws where there is one alone */
  swap(): void;
  /** null = one process does all. */
  readonly nodes: Nodes | null;
  /** What its store says; it need not run afterwards. */
  readBooks(username: string): Promise<Books>;
  dispose(): Promise<void>;
}

/** Which of them a schedule needs: days of one kind can be played one after the other on the same. */
export function siteKind(schedule: Schedule): "one build" | "two builds" | "many processes" {
  if (deploys(schedule) && needsNodes(schedule)) throw new Error("a day deploys, or has many processes, not both");
  if (needsNodes(schedule)) return "many processes";
  return deploys(schedule) ? "two builds" : "one build";
}

const oneBuild = (): never => {
  throw new Error("this site has one build");
};

function siteOf(server: ServerProcess, swap: () => void, dispose: () => Promise<void>): Site {
  const { url, kill, start, runs } = server;
  return {
    url,
    kill,
    start,
    runs,
    swap,
    dispose,
    nodes: null,
    steer: () => url,
    async readBooks(username) {
      await kill();
      return readBooksOfFile(server.dataDir, username);
    },
  };
}

async function siteOfNodes(): Promise<Site> {
  const nodes = await startNodes();
  const webs = ["web-a", "web-b"] as const;
  return {
    url: nodes.url,
    nodes,
    steer: nodes.steer,
    swap: oneBuild,
    async kill() {
      for (const name of webs) if (nodes.runs(name)) await nodes.kill(name);
    },
    async start() {
      await Promise.all(webs.map((name) => nodes.start(name)));
    },
    runs: () => webs.some((name) => nodes.runs(name)),
    readBooks: (username) => readBooksOfPostgres(nodes.databaseUrl, username),
    dispose: nodes.dispose,
  };
}

export async function startSite(kind: ReturnType<typeof siteKind>): Promise<Site> {
  if (kind === "many processes") return siteOfNodes();
  if (kind === "one build") {
    const server = await startServer();
    return siteOf(server, oneBuild, server.dispose);
  }
  const builds = await createTwoBuilds();
  return siteOf(builds.server, builds.swap, async () => {
    await builds.server.dispose();
    builds.dispose();
  });
}
