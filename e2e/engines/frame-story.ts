// A game's frame in whatever engine: its policy names the origin in full, since engines differ in what 'self' is where a
// frame has an origin of its own.
import { builtInColors } from "../../src/domain/theme/built-in-colors.ts";
import type { FromFrame, ToFrame } from "../../src/protocol/games/frame.ts";
import type { StartSessionAnswer } from "../../src/protocol/games/sessions.ts";
import type { Sandbox } from "../harness/sandbox.ts";
import type { ServerProcess } from "../harness/server-process.ts";
import { until } from "../harness/until.ts";
import type { Engine } from "./engine.ts";

const hello: ToFrame = {
  type: "hello",
  lang: "en",
  theme: builtInColors.light,
  sounds: false,
  reducedMotion: true,
  currency: "RSD",
};

/** The page itself is the site's, with the site's policy. */
const embed = (address: string): string => `
  const frame = document.createElement("iframe");
  window.frameSaid = [];
  window.addEventListener("message", ({ source, origin, data }) => {
    if (source !== frame.contentWindow || data?.type !== "ready") return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => window.frameSaid.push(data);
    source.postMessage({ kvota: 1, type: "connect" }, "*", [port2]);
    port1.postMessage(${JSON.stringify(hello)});
    window.frameOrigin = origin;
  });
  frame.sandbox = "allow-scripts";
  frame.src = ${JSON.stringify(address)};
  document.body.append(frame);
  return true;`;

interface Said {
  origin: string | null;
  said: FromFrame[];
}

/** @returns what the frame said first, and as whom */
export async function playFrame(engine: Engine, server: ServerProcess, sandbox: Sandbox): Promise<Said> {
  const { url } = await sandbox.api<StartSessionAnswer>("/games/v1/games/startDemoGame", {
    gameCode: "house_dice",
    lang: "en",
  });
  const tab = await engine.newTab();
  await tab.open(`${server.url}/en/ping`);
  await tab.read(embed(url));
  return until(
    "the frame has its session",
    () => tab.read<Said>("return { origin: window.frameOrigin ?? null, said: window.frameSaid };"),
    ({ said }) => said.length > 0,
    30_000,
  );
}
