// `kvota config` prints what an environment file takes, and no secret.
import { expect, it } from "vitest";
import { configLines } from "../../../server/commands/config-lines.ts";
import { readConfig } from "../../../server/config.ts";

const token = "a-token-of-the-feed";
const uof = { FEED_SOURCE: "uof", UOF_TOKEN: token, UOF_NODE: "7", UOF_SPORTS: "1,5", UOF_LANGUAGES: "en=en,sq=sqi" };

const environmentOf = (lines: readonly string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]));

it("prints all variables of the Unified Odds Feed, its token masked", () => {
  const lines = configLines(readConfig(uof));
  expect(lines).toEqual(expect.arrayContaining(["UOF_TOKEN=***", "UOF_NODE=7", "UOF_SPORTS=1,5"]));
  expect(lines.join("\n")).not.toContain(token);
  const readAgain = readConfig({ ...environmentOf(lines), UOF_TOKEN: token });
  expect(readAgain.feed.source).toEqual(readConfig(uof).feed.source);
});

it("prints none of them where another feed is read", () => {
  expect(configLines(readConfig({})).filter((line) => line.startsWith("UOF_"))).toEqual([]);
});
