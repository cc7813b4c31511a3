// What frames say: a few files a language, the kit's and the game's own, fetched when they are used.
import type blackjack from "../texts/en/blackjack.json";
import type dice from "../texts/en/dice.json";
import type jacks from "../texts/en/jacks.json";
import type keno from "../texts/en/keno.json";
import type jamb from "../texts/en/jamb.json";
import type kit from "../texts/en/kit.json";
import type lantern from "../texts/en/lantern_river.json";
import type plinko from "../texts/en/plinko.json";
import type plum from "../texts/en/plum_orchard.json";
import type roulette from "../texts/en/roulette.json";
import type dogs from "../texts/en/dogs.json";
import type draw48 from "../texts/en/draw48.json";
import type odds from "../texts/en/odds.json";
import type table from "../texts/en/table.json";
import type tram from "../texts/en/tram.json";
import type vf from "../texts/en/vf.json";
import type wheel from "../texts/en/wheel.json";
import type { FrameLanguage } from "./languages.ts";
import { lookup } from "../../src/domain/open-record.ts";

/** Every game adds its file here. */
type AllTexts = typeof kit &
  typeof dice &
  typeof plinko &
  typeof plum &
  typeof lantern &
  typeof jacks &
  typeof keno &
  typeof roulette &
  typeof blackjack &
  typeof jamb &
  typeof table &
  typeof wheel &
  typeof tram &
  typeof draw48 &
  typeof odds &
  typeof vf &
  typeof dogs;

export type TextKey = keyof AllTexts;
/** Those of the kit and of one game. */
export type Texts = Readonly<Record<TextKey, string>>;
export type Text = (key: TextKey, params?: Readonly<Record<string, string | number>>) => string;

const files = import.meta.glob<Partial<Texts>>("../texts/*/*.json", { import: "default" });

async function file(language: FrameLanguage, name: string): Promise<Partial<Texts>> {
  const load = files[`../texts/${language}/${name}.json`];
  if (load === undefined) throw new Error(`no texts ${name} in ${language}`);
  return load();
}

/**
 * @param names of the game's files
 * @throws where a file cannot be fetched: it may be of a build that is not there any more
 */
export async function loadTexts(language: FrameLanguage, names: readonly string[]): Promise<Texts> {
  const read = await Promise.all(["kit", ...names].map((name) => file(language, name)));
  return Object.assign({}, ...read) as Texts;
}

export function textIn(texts: Texts): Text {
  return (key, params = {}) =>
    texts[key].replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => String(lookup(params, name) ?? hole));
}

/** Refusals that have a text of their own. */
export function refusalText(text: Text, texts: Texts, key: string): string {
  const textKey = `refused.${key}`;
  return Object.hasOwn(texts, textKey) ? text(textKey as TextKey) : text("refused.other");
}
