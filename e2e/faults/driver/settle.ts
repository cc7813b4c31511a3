// After the faults: watches tabs and server until they agree, and lets the player bring his payment to its end.
import { disagreements } from "../checkers/agreement.ts";
import { agreeMs, foundMs, recoverMs } from "../model/bounds.ts";
import type { Settling, Snapshot, Truth } from "../model/history.ts";
import { tabCount } from "../model/step.ts";
import type { Crew, Tell } from "./crew.ts";
import type { MachineClock } from "./machine-clock.ts";
import type { Player } from "./player.ts";

const everyMs = 100;
const finishMs = 30_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Runs in a page: the ticket that the device's table of payments names. */
function readPaying(): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("kvota-device");
    opening.addEventListener("error", () => reject(opening.error ?? new Error("not opened")));
    opening.addEventListener("success", () => {
      const db = opening.result;
      const asked = db.transaction("placement").objectStore("placement").get("current");
      asked.addEventListener("success", () => {
        db.close();
        resolve((asked.result as { ticketId?: string } | undefined)?.ticketId ?? null);
      });
      asked.addEventListener("error", () => reject(asked.error ?? new Error("not read")));
    });
  });
}

interface Watched {
  crew: Crew;
  player: Player;
  truth(): Promise<Truth>;
  /** WebSockets of the device. */
  sockets(): number;
  machine: MachineClock;
  tell: Tell;
}

async function take({ crew, truth, sockets, machine }: Watched): Promise<Snapshot> {
  // The server first: what a tab shows afterwards may be newer, never older.
  const held = await truth();
  const tabs = await Promise.all(Array.from({ length: tabCount }, (_, tab) => crew.look(tab)));
  const paying = await crew.run(0, readPaying, undefined);
  return { at: machine.now(), tabs, sockets: sockets(), paying, truth: held };
}

/** Ends when all agree, over one connection, or when it is too late for it. */
export async function settle(watched: Watched): Promise<Settling> {
  const { crew, player, machine, tell } = watched;
  const since = machine.now();
  const snapshots: Snapshot[] = [];
  while (machine.now() < since + Math.max(recoverMs, foundMs) + agreeMs + 1000) {
    const snapshot = await take(watched);
    snapshots.push(snapshot);
    if (disagreements(snapshot).length === 0 && snapshot.sockets === 1) break;
    // A tab that stayed behind a deploy has no line until the player does what it asks for.
    for (const tab of crew.present()) if (snapshot.tabs[tab]?.connection === "offline") await player.update(tab, 0);
    await pause(everyMs);
  }
  tell({ what: "step", text: "settle", came: `${Math.round(machine.now() - since)} ms` });
  return { since, snapshots };
}

/** Answers what is asked, sends again what can be, until nothing is being paid. */
export async function finishPayment(crew: Crew, player: Player): Promise<void> {
  const deadline = Date.now() + finishMs;
  while (Date.now() < deadline) {
    // In the first tab that lets him: one that stayed behind a deploy does not.
    for (const tab of crew.present())
      if (["Accept", "Retry", "OK"].includes(await player.press(tab, "Accept", "Retry", "OK"))) break;
    const look = await crew.look(0);
    if (look?.state === "idle" && look.dialogs.length === 0) return;
    await pause(everyMs);
  }
}
