// What every part of a frame reaches.
import { createContext, useContext, useSyncExternalStore } from "react";
import type { GameFacts } from "../../src/domain/games/game-facts.ts";
import type { FromFrame } from "../../src/protocol/games/frame.ts";
import type { Play, PlayState } from "./play.ts";
import type { FrameSettings } from "./settings.ts";
import type { FrameSounds } from "./sounds.ts";
import type { Store } from "./store.ts";
import { refusalText, textIn, type Text, type Texts } from "./texts.ts";
import { formatMoney, toMinor } from "../../src/domain/money.ts";

/**
 * Amounts as the site writes them: the bar above the frame shows the same ones. Play money is named by the word Demo
 * above it; RSD has no label anywhere on the site.
 */
const unlabelled = new Set(["RSD", "FUN"]);

/** "1.234,50 EUR". @param amount major units */
function moneyText(amount: number, currency: string): string {
  const figures = formatMoney(toMinor(amount));
  return unlabelled.has(currency) ? figures : `${figures} ${currency}`;
}

export interface GameParts {
  facts: GameFacts;
  play: Play;
  settings: Store<FrameSettings>;
  sounds: FrameSounds;
  texts: Texts;
  send(message: FromFrame): void;
}

const GameContext = createContext<GameParts | null>(null);
export const GameProvider = GameContext.Provider;

export interface Game extends GameParts {
  state: PlayState;
  look: FrameSettings;
  text: Text;
  refusal(key: string): string;
  /** @param amount major units */
  money(amount: number): string;
}

export function useGame(): Game {
  const parts = useContext(GameContext);
  if (parts === null) throw new Error("there is no game around this part");
  const { play, settings, texts } = parts;
  const state = useSyncExternalStore(play.state.subscribe, play.state.get);
  const look = useSyncExternalStore(settings.subscribe, settings.get);
  const text = textIn(texts);
  const currency = state.session?.currency ?? "";
  return {
    ...parts,
    state,
    look,
    text,
    refusal: (key) => refusalText(text, texts, key),
    money: (amount) => moneyText(amount, currency),
  };
}
