// The player leaves and comes back: log-out and log-in as they are done in a tab.
import type { Crew, Tell } from "./crew.ts";
import type { Player } from "./player.ts";

export interface PlayerAccount {
  /** "out" once the tab shows nobody; else what came in the way. */
  logOut(tab: number): Promise<string>;
  /** "in" once the tab shows the player; else what came in the way. */
  logIn(tab: number): Promise<string>;
  /** Logs in again where he logged out, in whichever tab lets him. */
  comeBack(tabs: readonly number[]): Promise<void>;
}

const patienceMs = 6000;
const backMs = 30_000;
const password = "Sandbox-Pass1";
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Runs in the page: fills the form in the open dialog, to be remembered. False = there is none. */
function fillForm({ username, password }: { username: string; password: string }): boolean {
  const form = document.querySelector("[role=dialog] form");
  const fieldOf = (name: string) => form?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null;
  const [user, secret, remember] = [fieldOf("username"), fieldOf("password"), fieldOf("rememberMe")];
  if (user === null || secret === null || remember === null) return false;
  // As typed: a framework that tracks its fields hears of it by the event.
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  for (const [field, value] of [
    [user, username],
    [secret, password],
  ] as const) {
    set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  if (!remember.checked) remember.click();
  return true;
}

export function createPlayerAccount(crew: Crew, player: Player, username: string, tell: Tell): PlayerAccount {
  let out = false;

  /** Whether the tab came to show the player, or nobody, in time. */
  async function shows(tab: number, signedIn: boolean): Promise<boolean> {
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      const look = await crew.look(tab);
      if (look !== null && (look.balance !== null) === signedIn) return true;
      await pause(50);
    }
    return false;
  }

  async function pressSoon(tab: number, name: string): Promise<string> {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const came = await player.press(tab, name);
      if (came === name || Date.now() > deadline) return came;
      await pause(50);
    }
  }

  async function logIn(tab: number): Promise<string> {
    const opened = await player.press(tab, "Log in");
    if (opened !== "Log in") return opened;
    // From here on the player may be on show again.
    tell({ what: "step", text: `log-in ${tab} begins`, came: "" });
    const deadline = Date.now() + patienceMs;
    while ((await crew.run(tab, fillForm, { username, password })) !== true) {
      if (Date.now() > deadline) return "no form";
      await pause(50);
    }
    await pressSoon(tab, "Log in");
    if (await shows(tab, true)) {
      out = false;
      return "in";
    }
    await player.press(tab, "Close");
    return "not signed in";
  }

  return {
    logIn,
    async logOut(tab) {
      if ((await crew.look(tab))?.balance === null) return "nobody is signed in";
      const opened = await player.press(tab, "Account");
      if (opened !== "Account") return opened;
      const pressed = await pressSoon(tab, "Log out");
      if (pressed !== "Log out") return pressed;
      out = true;
      return (await shows(tab, false)) ? "out" : "still signed in";
    },
    async comeBack(tabs) {
      const deadline = Date.now() + backMs;
      while (out && Date.now() < deadline)
        for (const tab of tabs) {
          await player.update(tab, 0);
          const look = await crew.look(tab);
          if (look !== null && look.balance !== null) out = false;
          if (out) await logIn(tab);
        }
    },
  };
}
