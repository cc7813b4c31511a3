// Where the offer comes from and how large a simulated one is, read from the environment.
import { feedLimits } from "../../../src/protocol/sandbox.ts";
import type { VariableReader } from "../../platform/read-variables.ts";
import { readUof, type UofConfig } from "./sources/uof/uof-config.ts";
import { defaultOfferSize, type OfferSize } from "./offer-size.ts";

/** Where the offer comes from. */
export type FeedSourceConfig =
  | { kind: "simulator" }
  /** A recording. @param speed 2 = twice as fast */
  | { kind: "file"; file: string; speed: number }
  /** @param combinationUrl where it prices combinations; null = it does not */
  | { kind: "push"; key: string; recoveryUrl: string | null; combinationUrl: string | null }
  /** Sportradar's Unified Odds Feed. */
  | { kind: "uof"; uof: UofConfig };

export interface FeedConfig {
  matches: OfferSize;
  updatesPerSecond: number;
  source: FeedSourceConfig;
  /** Where all that the source tells is written to; null = nowhere. */
  record: string | null;
}

export const defaultFeed: FeedConfig = {
  matches: defaultOfferSize,
  updatesPerSecond: 20,
  source: { kind: "simulator" },
  record: null,
};

const speeds = { from: 1, to: 1000 };
const shortestKey = 16;

function readFeedSource(variables: VariableReader, env: NodeJS.ProcessEnv, isForReal: boolean): FeedSourceConfig {
  const file = env["FEED_FILE"] || null;
  const speed = variables.count("FEED_FILE_SPEED", 1, speeds);
  const key = variables.secret("FEED_PUSH_KEY", shortestKey);
  const recoveryUrl = variables.url("FEED_RECOVERY_URL", ["http:", "https:"]);
  const combinationUrl = variables.url("FEED_COMBINATION_URL", ["http:", "https:"]);
  // No site takes real money on invented matches because a line of a file was forgotten.
  if (isForReal && !env["FEED_SOURCE"])
    variables.refuse(
      "FEED_SOURCE must be set where NODE_ENV is production: uof, push, file, or simulator for invented matches",
    );
  switch (variables.word("FEED_SOURCE", ["simulator", "file", "push", "uof"])) {
    case "simulator":
      return { kind: "simulator" };
    case "file":
      if (file === null) variables.refuse("FEED_SOURCE=file needs FEED_FILE");
      return { kind: "file", file: file ?? "", speed };
    case "push":
      if (key === null) variables.refuse("FEED_SOURCE=push needs FEED_PUSH_KEY");
      return { kind: "push", key: key ?? "", recoveryUrl, combinationUrl };
    case "uof":
      return { kind: "uof", uof: readUof(variables, env) };
  }
}

/** @param isForReal the process may publish the offer of a site in production */
export function readFeed(variables: VariableReader, env: NodeJS.ProcessEnv, isForReal: boolean): FeedConfig {
  const { matches, updatesPerSecond } = defaultFeed;
  return {
    source: readFeedSource(variables, env, isForReal),
    record: env["FEED_RECORD"] || null,
    matches: {
      live: variables.count("FEED_LIVE", matches.live, feedLimits.live),
      prematch: variables.count("FEED_PREMATCH", matches.prematch, feedLimits.prematch),
    },
    updatesPerSecond: variables.count("FEED_UPDATES_PER_SECOND", updatesPerSecond, feedLimits.updatesPerSecond),
  };
}
