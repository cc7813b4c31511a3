// The server a day is played on: with one build of the app, or with two where a day deploys.
import { startServer } from "../../harness/server-process.ts";
import { createTwoBuilds, type TwoBuilds } from "../../harness/two-builds.ts";
import { deploys, type Schedule } from "../model/step.ts";

export interface Site extends Pick<TwoBuilds, "server" | "swap"> {
  dispose(): Promise<void>;
}

/** Which of them a schedule needs: days of one kind can be played one after the other on the same. */
export function siteKind(schedule: Schedule): "one build" | "two builds" {
  return deploys(schedule) ? "two builds" : "one build";
}

export async function startSite(kind: ReturnType<typeof siteKind>): Promise<Site> {
  if (kind === "one build") {
    const server = await startServer();
    const swap = (): never => {
      throw new Error("this site has one build");
    };
    return { server, swap, dispose: server.dispose };
  }
  const builds = await createTwoBuilds();
  return {
    ...builds,
    async dispose() {
      await builds.server.dispose();
      builds.dispose();
    },
  };
}
