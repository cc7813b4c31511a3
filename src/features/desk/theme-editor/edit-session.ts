// The changes of one sitting: each goes out at once, the last of many first, and can be taken back.
import { createStore, type Store } from "../../../client/store.ts";
import { sameColors } from "../../../domain/template-text.ts";
import type { ModeColors } from "../../../domain/theme/theme-roles.ts";

interface Steps {
  past: readonly ModeColors[];
  future: readonly ModeColors[];
}

export interface EditSession {
  readonly steps: Store<Steps>;
  /** What the tables say; ignored while a change of ours is under way. */
  stored(colors: ModeColors): void;
  /** The newest colours, ours before the tables'. */
  now(): ModeColors;
  /** @param what changes of the same thing in a row are one step, until it is said to be done */
  change(colors: ModeColors, what: string): void;
  /** The next change is a step of its own, whatever it changes. */
  done(): void;
  undo(): void;
  redo(): void;
  /** Another template is shown: earlier changes cannot be undone. */
  forget(): void;
}

const noSteps: Steps = { past: [], future: [] };
const none: ModeColors = { dark: {}, light: {} };
const longest = 100;

/** @param send shows the colours everywhere; a failure is told by `failed` */
export function createEditSession(
  send: (colors: ModeColors) => Promise<void>,
  failed: (error: unknown) => void,
): EditSession {
  const steps = createStore<Steps>(noSteps);
  let current = none;
  let changing: string | null = null;
  let sending = false;
  let waiting: ModeColors | null = null;

  async function flush(): Promise<void> {
    sending = true;
    while (waiting !== null) {
      const next = waiting;
      waiting = null;
      try {
        await send(next);
      } catch (error) {
        failed(error);
      }
    }
    sending = false;
  }

  function show(colors: ModeColors): void {
    current = colors;
    waiting = colors;
    if (!sending) void flush();
  }

  return {
    steps,
    stored(colors) {
      if (!sending) current = colors;
    },
    now: () => current,
    change(colors, what) {
      if (sameColors(colors, current)) return;
      const { past } = steps.get();
      steps.set({ past: changing === what ? past : [...past, current].slice(-longest), future: [] });
      changing = what;
      show(colors);
    },
    done() {
      changing = null;
    },
    undo() {
      const { past, future } = steps.get();
      const before = past.at(-1);
      if (before === undefined) return;
      steps.set({ past: past.slice(0, -1), future: [current, ...future] });
      changing = null;
      show(before);
    },
    redo() {
      const { past, future } = steps.get();
      const [after, ...rest] = future;
      if (after === undefined) return;
      steps.set({ past: [...past, current], future: rest });
      changing = null;
      show(after);
    },
    forget() {
      steps.set(noSteps);
      changing = null;
    },
  };
}
