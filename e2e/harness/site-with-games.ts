// The built app with a page for each game that does nothing but speak with the page around it and play dice: flows that
// are about that page need no more.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { houseFacts } from "../../src/domain/games/house-catalogue.ts";
import { startServer, type ServerProcess } from "./server-process.ts";

const root = join(import.meta.dirname, "../..");

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Game</title><body>
<p id="state">waiting</p><p id="result"></p><button id="play">Play</button><button id="rules">Rules</button>
<script src="/play/assets/plain-game.js" type="module"></script></body></html>`;

const script = `
const [state, result] = ["state", "result"].map((id) => document.getElementById(id));
const session = new URLSearchParams(location.hash.slice(1)).get("session");
const call = (path, body) => fetch("/rgs/v1/" + path, {
  method: "POST", body: JSON.stringify(body),
  headers: { "content-type": "application/json", "x-game-session": session },
});
const uuid = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64; bytes[8] = (bytes[8] & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
};
addEventListener("message", async ({ data, ports }) => {
  if (data?.type !== "connect") return;
  const [port] = ports;
  const said = [];
  port.onmessage = ({ data: told }) => {
    said.push(told.type);
    state.textContent = told.type === "pause" ? "paused: " + told.reason : told.type === "resume" ? "playing" : state.textContent;
    if (told.type === "hello") state.textContent = told.lang;
    if (told.type === "balance") state.dataset.credit = told.credit;
  };
  const opened = await call("session", {});
  port.postMessage({ type: "loaded" });
  port.postMessage({ nonsense: true });
  document.getElementById("rules").onclick = () => port.postMessage({ type: "open", what: "rules" });
  document.getElementById("play").onclick = async () => {
    const answer = await call("rounds", { roundId: uuid(), stake: 100, bet: { target: 9700 }, clientSeed: "mine" });
    const view = await answer.json();
    result.textContent = view.error ?? view.state + " " + (view.win ?? "");
  };
});
parent.postMessage({ kvota: 1, type: "ready" }, "*");
`;

export async function serveWithGames(): Promise<ServerProcess> {
  const site = mkdtempSync(join(tmpdir(), "kvota-games-"));
  cpSync(join(root, "dist"), site, { recursive: true });
  rmSync(join(site, "play"), { recursive: true, force: true });
  for (const { gameCode } of houseFacts) {
    const folder = join(site, "play/house", gameCode.replace(/^house_/, ""));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "index.html"), page);
  }
  mkdirSync(join(site, "play/assets"), { recursive: true });
  writeFileSync(join(site, "play/assets/plain-game.js"), script);
  const server = await startServer({ SITE: site }, "e2e/harness/serve-site.ts");
  return {
    ...server,
    async dispose() {
      await server.dispose();
      rmSync(site, { recursive: true, force: true });
    },
  };
}
