// The second factor that any browser has: a code of an authenticator app, asked for after the password.
import type { Tokens } from "../../src/protocol/accounts.ts";
import type { TotpOffer } from "../../src/protocol/proofs.ts";
import { codeOf, stepMs } from "../../tests/harness/authenticator-app.ts";
import type { Sandbox } from "../harness/sandbox.ts";
import type { ServerProcess } from "../harness/server-process.ts";
import { textOf } from "../harness/texts.ts";
import { until } from "../harness/until.ts";
import type { Engine } from "./engine.ts";

const username = "player2";
const password = "Sandbox-Pass1";
const dialog = `//*[@role="dialog"]`;
const english = (key: string): string => textOf("en", key);
const button = (text: string): string => `//button[normalize-space()="${text}" or @aria-label="${text}"]`;
/** Generous: on a busy machine a browser takes ten times as long. */
const limitMs = 60_000;

/** @returns the app's secret */
async function addApp(sandbox: Sandbox): Promise<string> {
  const { access_token: token } = await sandbox.api<Tokens>("/kcmanager/loginUser", { username, password });
  const path = "/account/v1/factors/totp";
  const { secret } = await sandbox.api<TotpOffer>(`${path}/start`, { password }, token);
  const now = Date.now();
  await sandbox.api(`${path}/confirm`, { code: codeOf(secret, now - stepMs), next: codeOf(secret, now) }, token);
  return secret;
}

/** Ends signed in. Nobody may be signed in before. */
export async function logInByCode(engine: Engine, server: ServerProcess, sandbox: Sandbox): Promise<void> {
  const secret = await addApp(sandbox);
  const tab = await engine.newTab();
  const has = (what: string, selector: string) =>
    until(what, () => tab.read<boolean>(`return document.querySelector('${selector}') !== null`), Boolean, limitMs);
  await tab.open(`${server.url}/en/live_betting?sport=F`);
  await has("the page is online", "[data-connection=online]");
  await tab.click(`//header${button(english("auth.logIn"))}`);
  await tab.type(`${dialog}//input[contains(@autocomplete, "username")]`, username);
  await tab.type(`${dialog}//input[@autocomplete="current-password"]`, password);
  await tab.click(`${dialog}//button[@type="submit"]`);
  await has("a code is asked for", "[role=dialog] input[autocomplete=one-time-code]");
  const code = `${dialog}//input[@autocomplete="one-time-code"]`;
  await tab.type(code, "000000");
  await tab.click(`${dialog}//button[@type="submit"]`);
  await has(
    "a wrong code is refused beside its field",
    "[role=dialog] input[autocomplete=one-time-code][aria-invalid=true]",
  );
  await tab.type(code, codeOf(secret, Date.now() + stepMs));
  await tab.click(`${dialog}//button[@type="submit"]`);
  await has("the player is signed in", "[data-wallet=balance]");
}
