// A page of the site that does nothing but hold a game's frame and speak kvota-1 with it: what the frame is, without the page
// that the site has around it.
import type { Frame, Page } from "playwright";
import { builtInColors } from "../../src/domain/theme/built-in-colors.ts";
import type { FromFrame, ToFrame } from "../../src/protocol/games/frame.ts";

type Settings = Omit<Extract<ToFrame, { type: "hello" }>, "type">;

export interface GameHost {
  page: Page;
  frame: Frame;
  /** All that the frame said so far. */
  said(): Promise<FromFrame[]>;
  send(message: ToFrame): Promise<void>;
}

const path = "/game-host";

export const frameSettings: Settings = {
  lang: "en",
  theme: builtInColors.dark,
  sounds: false,
  reducedMotion: false,
  currency: "RSD",
};

function pageWith(address: string, settings: Settings): string {
  const hello = JSON.stringify({ type: "hello", ...settings });
  return `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Game</title><style>html,body{height:100%;margin:0}iframe{display:block;width:100%;height:100%;border:0}</style>
</head><body><script>
window.said = [];
window.addEventListener("message", ({ source, data }) => {
  if (source !== document.querySelector("iframe").contentWindow || window.port !== undefined) return;
  if (data?.kvota !== 1 || data.type !== "ready") return;
  const { port1, port2 } = new MessageChannel();
  window.port = port1;
  port1.onmessage = ({ data }) => window.said.push(data);
  source.postMessage({ kvota: 1, type: "connect" }, "*", [port2]);
  port1.postMessage(${hello});
});
</script><iframe sandbox="allow-scripts" referrerpolicy="no-referrer" title="Game" src="${address}"></iframe></body></html>`;
}

/** @param address as the site answers it when a session starts */
export async function openGame(page: Page, site: string, address: string, settings = frameSettings): Promise<GameHost> {
  await page.route(`${site}${path}`, (route) =>
    route.fulfill({ contentType: "text/html", body: pageWith(address, settings) }),
  );
  await page.goto(`${site}${path}`);
  const element = await page.waitForSelector("iframe");
  const frame = await element.contentFrame();
  if (frame === null) throw new Error("there is no frame");
  await frame.locator("[data-phase]:not([data-phase=opening])").waitFor();
  return {
    page,
    frame,
    said: () => page.evaluate(() => (window as unknown as { said: FromFrame[] }).said),
    send: (message) =>
      page.evaluate((sent) => (window as unknown as { port: MessagePort }).port.postMessage(sent), message),
  };
}
