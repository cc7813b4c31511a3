// A game's frame as a guest plays it, without money, held by a page that only speaks the protocol.
import type { StartSessionAnswer } from "../../src/protocol/games/sessions.ts";
import { frameSettings, openGame, type GameHost } from "./game-host.ts";
import type { Stage } from "./stage.ts";

export async function openDemo(stage: Stage, gameCode: string, settings = frameSettings): Promise<GameHost> {
  const { url } = await stage.sandbox.api<StartSessionAnswer>("/games/v1/games/startDemoGame", {
    gameCode,
    lang: settings.lang,
  });
  const { page } = await stage.newTab();
  return openGame(page, stage.server.url, url, settings);
}
