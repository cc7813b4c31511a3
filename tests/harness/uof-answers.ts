// What the stand-in of the feed's REST interface answers: invented matches in two languages.

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

/** What the stand-in says in English, and by the feed's codes in the other languages that it speaks. */
const english = ["{!goalnr} goal", "none", "Harbour", "Lakeside", "Coast League", "Nowhere"];
const words: Record<string, readonly string[]> = {
  de: ["{!goalnr} Tor", "kein Tor", "Hafen", "Seeufer", "Küstenliga", "Nirgends"],
  srl: ["{!goalnr} gol", "nijedan", "Luka", "Jezero", "Primorska liga", "Nigde"],
  bs: ["{!goalnr} pogodak", "nijedan", "Luka", "Jezero", "Primorska liga", "Nigdje"],
  el: ["{!goalnr} γκολ", "κανένα", "Λιμάνι", "Λίμνη", "Λίγκα ακτής", "Πουθενά"],
  sqi: ["goli {!goalnr}", "asnjë", "Porti", "Liqeni", "Liga bregdetare", "Askund"],
  ru: ["{!goalnr} гол", "никто", "Гавань", "Озеро", "Береговая лига", "Нигде"],
};
const inWordsOf = (language: string, text: string): string =>
  english.reduce((all, word, index) => all.replaceAll(`"${word}"`, `"${words[language]?.[index] ?? word}"`), text);

const profiles: Record<string, string> = {
  "sr:competitor:1": `<competitor_profile><competitor id="sr:competitor:1" name="Harbour"/>
    <players><player id="sr:player:9" name="Novak, Ana"/></players></competitor_profile>`,
  "sr:competitor:2": `<competitor_profile><competitor id="sr:competitor:2" name="Lakeside"/></competitor_profile>`,
  "sr:player:10": `<player_profile><player id="sr:player:10" name="Berg, Eva"/></player_profile>`,
};

const variants = `<variant_descriptions response_code="OK">
  <variant id="sr:correct_score:bestof:3"><outcomes><outcome id="sr:correct_score:bestof:3:4" name="2:0"/></outcomes></variant>
</variant_descriptions>`;

/** @param timeStart epoch ms of each match @param fixture what attributes of it are otherwise @returns null = there is none */
export function createUofAnswers(
  timeStart: number,
  fixture: () => Readonly<Record<string, string>> = () => ({}),
): (path: string) => string | null {
  function fixtureOf(number: string): string {
    const attributes = {
      id: `sr:match:${number}`,
      start_time: new Date(timeStart).toISOString(),
      status: "not_started",
      liveodds: "booked",
      ...fixture(),
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
    const language = /^(?:descriptions|sports)\/(\w+)\//.exec(path)?.[1] ?? "en";
    if (language in words) {
      const body = bodyOf(path.replace(`/${language}/`, "/en/"));
      return body === null ? null : inWordsOf(language, body);
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

  return bodyOf;
}
