// Whose account of the Unified Odds Feed is read, and what of it is offered.
import { join } from "node:path";
import { isLoopbackHost } from "../../../../platform/http/loopback.ts";
import type { VariableReader } from "../../../../platform/read-variables.ts";

export interface UofConfig {
  /** Also the user of the queue. Shown nowhere. */
  token: string;
  /** Without a trailing slash. */
  api: string;
  amqp: string;
  node: number;
  producers: readonly number[];
  /** Numbers of `sr:sport`; null = those that we know. */
  sports: ReadonlySet<number> | null;
  /** The feed's code by ours; the first one is that of names in matches. */
  languages: ReadonlyMap<string, string>;
  settle: 1 | 2;
  /** Whether markets that our catalogue does not know are offered. */
  offersGeneric: boolean;
  rugbyLeague: ReadonlySet<number>;
  /** Folder of messages that could not be read. */
  deadLetters: string;
}

const shortestToken = 16;
const nodes = { from: 1, to: 2 ** 31 - 1 };
const usualLanguages = ["en=en", "rs=srl", "ba=bs", "de=de", "el=el", "sq=sqi", "ru=ru"];

function readNumbers(variables: VariableReader, name: string): number[] {
  return variables.list(name).flatMap((text) => {
    if (/^[1-9]\d{0,8}$/.test(text)) return [Number(text)];
    variables.refuse(`${name} must list whole numbers above 0, not "${text}"`);
    return [];
  });
}

function readLanguages(variables: VariableReader): ReadonlyMap<string, string> {
  const name = "UOF_LANGUAGES";
  const entries = variables.list(name);
  return new Map(
    (entries.length === 0 ? usualLanguages : entries).flatMap((text): [string, string][] => {
      const [, ours, theirs] = /^([a-z]{2})=([a-z]{2,5})$/.exec(text) ?? [];
      if (ours !== undefined && theirs !== undefined) return [[ours, theirs]];
      variables.refuse(`${name} must list languages such as en=en or sq=sqi, not "${text}"`);
      return [];
    }),
  );
}

/** Without TLS the token would be read on its way. */
function readAddress(variables: VariableReader, name: string, usual: string, [sealed, open]: [string, string]): string {
  const address = variables.url(name, [sealed, open]) ?? usual;
  const url = URL.parse(address);
  if (url?.protocol === open && !isLoopbackHost(url.hostname))
    variables.refuse(`${name} must begin with ${sealed}// where it is not on this machine`);
  if (url !== null && url.username + url.password !== "")
    variables.refuse(`${name} must hold no user and no password: UOF_TOKEN is both`);
  return address;
}

export function readUof(variables: VariableReader, env: NodeJS.ProcessEnv): UofConfig {
  const token = variables.secret("UOF_TOKEN", shortestToken);
  if (token === null) variables.refuse("FEED_SOURCE=uof needs UOF_TOKEN");
  const [producers, sports] = [readNumbers(variables, "UOF_PRODUCERS"), readNumbers(variables, "UOF_SPORTS")];
  return {
    token: token ?? "",
    api: readAddress(variables, "UOF_API", "https://api.betradar.com/v1", ["https:", "http:"]),
    amqp: readAddress(variables, "UOF_AMQP", "amqps://mq.betradar.com:5671", ["amqps:", "amqp:"]),
    node: variables.count("UOF_NODE", 1, nodes),
    producers: producers.length === 0 ? [1, 3] : producers,
    sports: sports.length === 0 ? null : new Set(sports),
    languages: readLanguages(variables),
    settle: variables.word("UOF_SETTLE", ["1", "2"]) === "1" ? 1 : 2,
    offersGeneric: variables.word("UOF_GENERIC", ["1", "0"]) === "1",
    rugbyLeague: new Set(readNumbers(variables, "UOF_RUGBY_LEAGUE")),
    deadLetters: env["UOF_DEAD_LETTERS"] || join(env["DATA_DIR"] || ".data", "uof-unread"),
  };
}
