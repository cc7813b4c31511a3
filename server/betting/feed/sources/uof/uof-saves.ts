// Stores what must outlive the process, one time after the other: what could not be stored is stored with the next.
import type { BookedMatch } from "./event-book.ts";
import type { TextStore } from "./text-store.ts";
import type { UofTexts } from "./texts.ts";
import type { UofStore } from "./uof-store.ts";

export interface UofSaves {
  changed(match: BookedMatch): void;
  forgotten(match: BookedMatch): void;
  /** Resolves when it is stored, or will be with the next. */
  save(): Promise<void>;
  /** Waits for those that were begun. */
  idle(): Promise<void>;
}

export function createUofSaves({
  store,
  textStore,
  texts,
  aliveTo,
  outcomesStored,
  failed,
}: {
  store: Pick<UofStore, "save">;
  textStore: Pick<TextStore, "save">;
  texts: Pick<UofTexts, "take" | "putBack">;
  /** Up to where each producer was told. */
  aliveTo(): ReadonlyMap<number, number>;
  outcomesStored(): Promise<boolean>;
  failed(error: unknown): void;
}): UofSaves {
  const changed = new Set<BookedMatch>();
  const forgotten: number[] = [];
  let saving: Promise<void> = Promise.resolve();

  async function saveNow(): Promise<void> {
    const [times, matches, gone, names] = [aliveTo(), [...changed], forgotten.splice(0), texts.take()];
    changed.clear();
    try {
      await textStore.save(names);
    } catch (error) {
      texts.putBack(names);
      failed(error);
    }
    try {
      // What is set aside has to be told again to the next run.
      const isWhole = await outcomesStored();
      await store.save(matches, gone, isWhole ? times : new Map());
    } catch (error) {
      for (const match of matches) changed.add(match);
      forgotten.push(...gone);
      failed(error);
    }
  }

  return {
    changed: (match) => void changed.add(match),
    forgotten(match) {
      changed.delete(match);
      forgotten.push(match.fixture.match.eventId);
    },
    save: () => (saving = saving.then(saveNow)),
    idle: () => saving,
  };
}
