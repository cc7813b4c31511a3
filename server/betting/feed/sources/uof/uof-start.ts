// What is read of the account and of what it may offer before the first message.
import { ConfigError } from "../../../../config.ts";
import { openConnection, type OpenConnection } from "./amqp-line.ts";
import {
  type Account,
  type VariantDescriptions,
  type ProducerDescription,
  readAccount,
  readDescriptions,
  readProducers,
  readSchedule,
} from "./read-answers.ts";
import { textOf } from "./read-xml.ts";
import { type Rest, RestError } from "./rest.ts";
import type { UofConfig } from "./uof-config.ts";
import type { UofFixture } from "./event-book.ts";

const refusals: ReadonlySet<number> = new Set([401, 403]);

/** @throws ConfigError where the token is refused */
export async function askAccount(rest: Rest): Promise<Account> {
  try {
    return readAccount(await rest.get("users/whoami.xml"));
  } catch (error) {
    if (error instanceof RestError && refusals.has(error.status ?? 0))
      throw new ConfigError(`UOF_TOKEN is refused by UOF_API: ${error.message}`);
    throw error;
  }
}

const expiresSoonMs = 30 * 86_400_000;

/** What an operator has to see to before it ends the offer. @param terms.now epoch ms */
export function warnOf(
  { expiresAt }: Account,
  { now, clockOffset, failed }: { now: number; clockOffset: number; failed(error: unknown): void },
): void {
  if (expiresAt !== null && expiresAt - now < expiresSoonMs)
    failed(new Error(`UOF_TOKEN expires at ${new Date(expiresAt).toISOString()}`));
  if (clockOffset !== 0) failed(new Error(`this machine's clock is ${clockOffset / 1000} s off the feed's`));
}

/** Of those that are asked for; one that the account has not is left out. */
export async function askProducers(
  rest: Rest,
  { producers }: UofConfig,
  failed: (error: unknown) => void,
): Promise<ProducerDescription[]> {
  const all = readProducers(await rest.get("descriptions/producers.xml"));
  return producers.flatMap((product) => {
    const found = all.find((producer) => producer.product === product);
    if (found?.isActive === true) return [found];
    failed(new Error(`the account has no producer ${product} of UOF_PRODUCERS: nothing of it is offered`));
    return [];
  });
}

type Languages = Pick<UofConfig, "languages">;

const languageOf = ({ languages }: Languages): string => languages.values().next().value ?? "en";

export async function askDescriptions(rest: Rest, config: UofConfig): Promise<VariantDescriptions> {
  const folder = `descriptions/${languageOf(config)}`;
  const [markets, variants] = await Promise.all([
    rest.get(`${folder}/markets.xml`),
    rest.get(`${folder}/variants.xml`),
  ]);
  return readDescriptions(markets, variants);
}

const pageLength = 1000;
const mostPages = 50;

const daysAhead = 4;
const dayMs = 86_400_000;
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * Matches that are offered, those that run, and all of the coming days, each once: they would be asked for one by one else.
 * @param now epoch ms
 */
export async function askSchedules(rest: Rest, config: UofConfig, now: number): Promise<UofFixture[]> {
  const folder = `sports/${languageOf(config)}/schedules`;
  const fixtures = readSchedule(await rest.get(`${folder}/live/schedule.xml`), config);
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await rest.get(`${folder}/pre/schedule.xml?start=${page * pageLength}&limit=${pageLength}`);
    fixtures.push(...readSchedule(answer, config));
    if (answer.children.length < pageLength) break;
  }
  for (let day = 0; day < daysAhead; day += 1)
    fixtures.push(...readSchedule(await rest.get(`${folder}/${dateOf(now + day * dayMs)}/schedule.xml`), config));
  return [...new Map(fixtures.map((fixture) => [fixture.urn, fixture])).values()];
}

/** Matches whose fixture or result changed. @param since epoch ms by the feed's clock */
export async function askChanges(rest: Pick<Rest, "get">, config: Languages, since: number): Promise<Set<string>> {
  const folder = `sports/${languageOf(config)}`;
  const from = `afterDateTime=${new Date(since).toISOString().slice(0, 19)}`;
  const [fixtures, results] = [
    await rest.get(`${folder}/fixtures/changes.xml?${from}`),
    await rest.get(`${folder}/results/changes.xml?${from}`),
  ];
  return new Set(
    [...fixtures.children, ...results.children].flatMap((change) => textOf(change, "sport_event_id") ?? []),
  );
}

export const fixturePathOf = (urn: string, config: UofConfig): string =>
  `sports/${languageOf(config)}/sport_events/${urn}/fixture.xml`;

/** What of the feed lies outside this process. */
export interface UofOutside {
  openConnection: OpenConnection;
  fetch: typeof fetch;
  /** ms on a clock that is never set. */
  elapsed(): number;
  /** 0 to 1. */
  random(): number;
}

export const realOutside: UofOutside = {
  openConnection,
  fetch,
  elapsed: () => performance.now(),
  random: Math.random,
};
