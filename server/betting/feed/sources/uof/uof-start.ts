// What is read of the account and of what it may offer before the first message.
import { ConfigError } from "../../../../config.ts";
import {
  type Account,
  type MarketDescriptions,
  type ProducerDescription,
  readAccount,
  readDescriptions,
  readProducers,
  readSchedule,
} from "./read-answers.ts";
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

const languageOf = ({ languages }: UofConfig): string => languages.values().next().value ?? "en";

export async function askDescriptions(rest: Rest, config: UofConfig): Promise<MarketDescriptions> {
  const folder = `descriptions/${languageOf(config)}`;
  const [markets, variants] = await Promise.all([
    rest.get(`${folder}/markets.xml`),
    rest.get(`${folder}/variants.xml`),
  ]);
  return readDescriptions(markets, variants);
}

const pageLength = 1000;
const mostPages = 50;

/** Matches of the coming days and those that run: each would be asked for one by one else. */
export async function askSchedules(rest: Rest, config: UofConfig): Promise<UofFixture[]> {
  const folder = `sports/${languageOf(config)}/schedules`;
  const fixtures = readSchedule(await rest.get(`${folder}/live/schedule.xml`), config);
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await rest.get(`${folder}/pre/schedule.xml?start=${page * pageLength}&limit=${pageLength}`);
    fixtures.push(...readSchedule(answer, config));
    if (answer.children.length < pageLength) break;
  }
  return fixtures;
}

export const fixturePathOf = (urn: string, config: UofConfig): string =>
  `sports/${languageOf(config)}/sport_events/${urn}/fixture.xml`;
