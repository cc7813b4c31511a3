// What stands in for the REST interface of Sportradar's feed: invented matches, and it keeps what it is asked for.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface UofRest {
  readonly url: string;
  /** Recoveries that were asked for: their addresses without the leading slash. */
  readonly posts: string[];
  /** Other calls, by address. */
  readonly gets: string[];
  /** What the next answers are instead; null = as usual. */
  answer: number | null;
  /** What attributes of match 4711 are otherwise. */
  fixture: Record<string, string>;
  stop(): Promise<void>;
}

const producers = `<producers response_code="OK">
  <producer id="1" api_url="https://example.com/v1/liveodds/" active="true" scope="live" stateful_recovery_window_in_minutes="600"/>
  <producer id="3" api_url="https://example.com/v1/pre/" active="true" scope="prematch" stateful_recovery_window_in_minutes="4320"/>
</producers>`;

const markets = `<market_descriptions response_code="OK">
  <market id="1" name="1x2" groups="all|score|regular_play"/>
  <market id="18" name="Total" groups="all|score|regular_play"/>
  <market id="40" name="Anytime goalscorer" groups="all|scorers" includes_outcomes_of_type="sr:player"/>
  <market id="62" name="{!goalnr} goal" groups="all|score">
    <outcomes><outcome id="6" name="{$competitor1}"/><outcome id="7" name="none"/><outcome id="8" name="{$competitor2}"/></outcomes>
  </market>
  <market id="166" name="Total corners" groups="all|corners"/>
</market_descriptions>`;

/** The words of the other language that the stand-in speaks. */
const inGerman = [
  ["{!goalnr} goal", "{!goalnr} Tor"],
  ["none", "kein Tor"],
  ["Harbour", "Hafen"],
  ["Lakeside", "Seeufer"],
  ["Coast League", "Küstenliga"],
  ["Nowhere", "Nirgends"],
] as const;
const german = (text: string): string => inGerman.reduce((all, [en, de]) => all.replaceAll(`"${en}"`, `"${de}"`), text);

const profiles: Record<string, string> = {
  "sr:competitor:1": `<competitor_profile><competitor id="sr:competitor:1" name="Harbour"/>
    <players><player id="sr:player:9" name="Novak, Ana"/></players></competitor_profile>`,
  "sr:competitor:2": `<competitor_profile><competitor id="sr:competitor:2" name="Lakeside"/></competitor_profile>`,
  "sr:player:10": `<player_profile><player id="sr:player:10" name="Berg, Eva"/></player_profile>`,
};

const variants = `<variant_descriptions response_code="OK">
  <variant id="sr:correct_score:bestof:3"><outcomes><outcome id="sr:correct_score:bestof:3:4" name="2:0"/></outcomes></variant>
</variant_descriptions>`;

/** @param timeStart epoch ms of each match */
export async function startUofRest(token: string, timeStart: number): Promise<UofRest> {
  const posts: string[] = [];
  const gets: string[] = [];

  function fixtureOf(number: string): string {
    const attributes = {
      id: `sr:match:${number}`,
      start_time: new Date(timeStart).toISOString(),
      status: "not_started",
      liveodds: "booked",
      ...rest.fixture,
    };
    const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<fixtures_fixture><fixture${text.join("")}>
      <tournament id="sr:tournament:31" name="Coast League"><sport id="sr:sport:1" name="Soccer"/><category id="sr:category:9" name="Nowhere"/></tournament>
      <competitors>
        <competitor id="sr:competitor:1" name="Harbour" qualifier="home"/>
        <competitor id="sr:competitor:2" name="Lakeside" qualifier="away"/>
      </competitors>
    </fixture></fixtures_fixture>`;
  }

  function bodyOf(path: string): string | null {
    if (path === "users/whoami.xml")
      return `<bookmaker_details response_code="OK" expire_at="2099-01-01T00:00:00Z" bookmaker_id="1" virtual_host="/unifiedfeed/1"/>`;
    if (path === "descriptions/producers.xml") return producers;
    const language = /^(?:descriptions|sports)\/(en|de)\//.exec(path)?.[1];
    if (language === "de") {
      const body = bodyOf(path.replace("/de/", "/en/"));
      return body === null ? null : german(body);
    }
    if (path === "descriptions/en/markets.xml") return markets;
    if (path === "descriptions/en/variants.xml") return variants;
    const profile = /^sports\/en\/(?:competitors|players)\/([^/]+)\/profile\.xml$/.exec(path)?.[1];
    if (profile !== undefined) return profiles[profile] ?? null;
    if (path.startsWith("sports/en/schedules/")) return "<schedule/>";
    if (/^sports\/en\/(?:fixtures|results)\/changes\.xml\?/.test(path)) return "<changes/>";
    const number = /^sports\/en\/sport_events\/sr:match:(\d+)\/fixture\.xml$/.exec(path)?.[1];
    return number === undefined ? null : fixtureOf(number);
  }

  const server = createServer((request, response) => {
    const path = (request.url ?? "").slice(1);
    if (request.headers["x-access-token"] !== token) return void response.writeHead(403).end();
    (request.method === "POST" ? posts : gets).push(path);
    if (rest.answer !== null) return void response.writeHead(rest.answer).end("<response/>");
    if (request.method === "POST") return void response.writeHead(202).end(`<response response_code="ACCEPTED"/>`);
    const body = bodyOf(path);
    response.writeHead(body === null ? 404 : 200, { "content-type": "application/xml" }).end(body ?? "<response/>");
  });
  const rest: UofRest = {
    url: "",
    posts,
    gets,
    answer: null,
    fixture: {},
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(rest, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}
