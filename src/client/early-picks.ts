// Odds that were chosen before the app runs (src/boot) come to the ticket: shown at once as taps, given to the core until it
// has taken them, and forgotten only then.
import type { EarlyChoices } from "../../workers/api/ticket-api.ts";
import { withSafeStorage } from "../browser/safe-storage.ts";
import { earlyPicksKey, longestPickMs, parseEarlyPicks } from "../domain/offer/early-picks.ts";
import { isMoment, partsOf } from "../domain/plain-values.ts";
import { earlySelection } from "../domain/ticket/early-selection.ts";
import { sameSelection } from "../domain/ticket/ticket.ts";
import type { TicketSelection } from "../domain/ticket/ticket-selection.ts";
import type { UpdateEnd } from "../queries/optimistic.ts";
import type { TicketTaps } from "../queries/ticket/ticket-taps.ts";
import { errorCode } from "./error-code.ts";

/** Of what matches a pick may have been given to the core, by this page or one before it: then it may have to be taken back. */
const givenKey = "kvota-early-given";
const againMs = 1000;
/** No core took it: it is given again. Any other failure is its answer. */
const lost: ReadonlySet<string> = new Set(["workerLost", "partMissing"]);

export interface EarlyPicksOfTab {
  /** Shows what was chosen since the last time, and gives it to the core. */
  take(): void;
  /** The same, and there will be no more: what the core has taken is forgotten. */
  end(): void;
  /** What changes the ticket must wait for this; null = for nothing. */
  given(): Promise<void> | null;
}

interface Ports {
  storage(): Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Epoch ms by the device's clock. */
  now(): number;
  give: (chosen: EarlyChoices) => Promise<void>;
  taps: Pick<TicketTaps, "apply">;
  /** What the tables say that the ticket holds. */
  held(): Promise<readonly TicketSelection[]>;
  refused(error: unknown): void;
  wait(ms: number): Promise<void>;
}

interface EarlyPick {
  wished: TicketSelection | null;
  matchId: number;
  end: UpdateEnd;
}

/** Of one match. */
interface Given {
  /** When it was chosen or taken back, epoch ms by the device's clock. */
  at: number;
  isBack: boolean;
}

export function createEarlyPicks(ports: Ports): EarlyPicksOfTab {
  const { storage, now, taps } = ports;
  let given: Map<number, Given> | null = null;
  const taken = new Set<string>();
  let giving: Promise<void> | null = null;
  let isOver = false;

  const read = (key: string): string | null => withSafeStorage(() => storage().getItem(key), null);

  function keepGiven(): void {
    withSafeStorage(() => storage().setItem(givenKey, JSON.stringify([...(given ?? [])])), undefined);
  }

  function take(): void {
    const chosen = parseEarlyPicks(read(earlyPicksKey), now())?.picks ?? [];
    given ??= parseGiven(read(givenKey), now());
    const picks = chosen.filter((pick) => isNew(pick.odd, pick.at));
    for (const { matchId, at } of picks) given.set(matchId, { at, isBack: false });
    for (const [matchId, { at, isBack }] of given) {
      if (isBack || chosen.some((pick) => pick.matchId === matchId)) continue;
      // A choice that is too old to be told again was not taken back.
      if (isYoung(at, now())) given.set(matchId, { at: now(), isBack: true });
      else given.delete(matchId);
    }
    const takenBack = [...given]
      .filter(([matchId, { at, isBack }]) => isBack && isNew(matchId, at))
      .map(([matchId, { at }]) => ({ matchId, at }));
    if (picks.length + takenBack.length === 0) return;
    keepGiven();
    const tapped = [
      ...picks.map((pick) => earlyPick(pick.matchId, earlySelection(pick))),
      ...takenBack.map(({ matchId }) => earlyPick(matchId, null)),
    ];
    const handover = giveAfter(giving, { picks, takenBack }, tapped);
    giving = handover;
    void handover.then(() => {
      if (giving === handover) giving = null;
      if (giving === null && isOver) forget();
      return giving;
    });
  }

  /** One after the other, in the order in which it was chosen. */
  async function giveAfter(
    before: Promise<void> | null,
    chosen: EarlyChoices,
    tapped: readonly EarlyPick[],
  ): Promise<void> {
    const until = now() + longestPickMs;
    await before;
    try {
      await giveUntilTaken(chosen, until);
      await endTaps(tapped);
    } catch (error) {
      ports.refused(error);
    }
    for (const { matchId, at } of chosen.takenBack) if (given?.get(matchId)?.at === at) given.delete(matchId);
    keepGiven();
  }

  /** True on the first call with these two values, false on each later one. */
  function isNew(what: string | number, at: number): boolean {
    const name = `${what} ${at}`;
    return !taken.has(name) && taken.add(name) !== null;
  }

  const earlyPick = (matchId: number, wished: TicketSelection | null): EarlyPick => ({
    matchId,
    wished,
    end: taps.apply(matchId, wished, true),
  });

  async function giveUntilTaken(chosen: EarlyChoices, until: number): Promise<void> {
    for (;;) {
      try {
        return await ports.give(chosen);
      } catch (error) {
        if (!lost.has(errorCode(error)) || now() > until) return ports.refused(error);
      }
      await ports.wait(againMs);
    }
  }

  /** A pick that the core refused, or that another tab changed since, is no longer shown as chosen. */
  async function endTaps(tapped: readonly EarlyPick[]): Promise<void> {
    const held = await ports.held();
    for (const { matchId, wished, end } of tapped) {
      const selection = held.find(({ eventId }) => eventId === matchId);
      const isMet =
        wished === null ? selection === undefined : selection !== undefined && sameSelection(selection, wished);
      if (isMet) end.settled();
      else end.refused();
    }
  }

  function forget(): void {
    for (const key of [earlyPicksKey, givenKey]) withSafeStorage(() => storage().removeItem(key), undefined);
  }

  return {
    take,
    end() {
      isOver = true;
      take();
      if (giving === null) forget();
    },
    given: () => giving,
  };
}

function parseGiven(text: string | null, now: number): Map<number, Given> {
  const entries = parsedList(text).filter(isGiven);
  return new Map(entries.filter(([, { at }]) => isYoung(at, now)));
}

const isYoung = (at: number, now: number): boolean => Math.abs(now - at) <= longestPickMs;

function isGiven(entry: unknown): entry is [number, Given] {
  if (!Array.isArray(entry)) return false;
  const { at, isBack } = partsOf(entry[1]);
  return Number.isSafeInteger(entry[0]) && isMoment(at) && typeof isBack === "boolean";
}

function parsedList(text: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
