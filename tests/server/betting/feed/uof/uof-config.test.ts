// What the environment says of the account of the Unified Odds Feed.
import { expect, it } from "vitest";
import { ConfigError, readConfig } from "../../../../../server/config.ts";
import { readUof } from "../../../../../server/betting/feed/sources/uof/uof-config.ts";
import { createVariableReader } from "../../../../../server/platform/read-variables.ts";

const token = "a-token-of-nobody-1";

function read(env: NodeJS.ProcessEnv) {
  const variables = createVariableReader(env);
  return { config: readUof(variables, env), problems: variables.problems };
}

it("has the feed's own addresses, the live and the pre-match producer, and seven languages", () => {
  const { config, problems } = read({ UOF_TOKEN: token });
  expect(problems).toEqual([]);
  expect(config).toMatchObject({
    token,
    api: "https://api.betradar.com/v1",
    amqp: "amqps://mq.betradar.com:5671",
    node: 1,
    producers: [1, 3],
    sports: null,
    settle: 1,
    offersGeneric: true,
  });
  expect([...config.languages]).toEqual([
    ["en", "en"],
    ["rs", "srl"],
    ["ba", "bs"],
    ["de", "de"],
    ["el", "el"],
    ["sq", "sqi"],
    ["ru", "ru"],
  ]);
});

it.each([
  [{ UOF_TOKEN: "" }, "FEED_SOURCE=uof needs UOF_TOKEN"],
  [{ UOF_TOKEN: "short" }, "UOF_TOKEN must have at least 16 characters"],
  [{ UOF_API: "http://api.example.com" }, "UOF_API must begin with https:// where it is not on this machine"],
  [{ UOF_AMQP: "amqp://mq.example.com" }, "UOF_AMQP must begin with amqps:// where it is not on this machine"],
  [{ UOF_AMQP: "amqps://me:secret@mq.example.com" }, "UOF_AMQP must hold no user and no password: UOF_TOKEN is both"],
  [{ UOF_NODE: "0" }, 'UOF_NODE must be a whole number from 1 to 2147483647, not "0"'],
  [{ UOF_PRODUCERS: "1,live" }, 'UOF_PRODUCERS must list whole numbers above 0, not "live"'],
  [{ UOF_SETTLE: "3" }, 'UOF_SETTLE must be one of 1, 2, not "3"'],
  [{ UOF_LANGUAGES: "en" }, 'UOF_LANGUAGES must list languages such as en=en or sq=sqi, not "en"'],
])("refuses %o", (env, problem) => {
  expect(read({ UOF_TOKEN: token, ...env }).problems).toContain(problem);
});

it("lets a feed on this machine be read without TLS", () => {
  expect(read({ UOF_TOKEN: token, UOF_API: "http://127.0.0.1:1", UOF_AMQP: "amqp://localhost:2" }).problems).toEqual(
    [],
  );
});

it("shows no token in what it refuses", () => {
  const start = (): unknown => readConfig({ FEED_SOURCE: "uof", UOF_TOKEN: "secret", UOF_NODE: "x" });
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(/^(?!.*secret)[^]*UOF_NODE/);
});
