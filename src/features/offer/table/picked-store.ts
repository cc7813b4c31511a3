// Which odd of each match is pressed: what the ticket says, with a tap shown at once until the ticket has it.
import type { TicketSelection } from "../../../domain/ticket-selection.ts";

/** eventId -> "marketsTable|marketsKey|B|P|selectionCode". */
type PickedCells = ReadonlyMap<number, string>;

export function pickedCellsOf(selections: readonly TicketSelection[]): PickedCells {
  return new Map(
    selections.map(({ eventId, marketsTable, marketsKey, band, player, selectionCode }) => [
      eventId,
      `${marketsTable}|${marketsKey}|${band}|${player}|${selectionCode}`,
    ]),
  );
}

export interface PickedStore {
  /** Cell of the match that is on the ticket, null = none. */
  get(eventId: number): string | null;
  subscribe(eventId: number, listener: () => void): () => void;
  /** What the ticket holds now. */
  update(cells: PickedCells): void;
  /** Shows a tap before the ticket has it. */
  press(eventId: number, cell: string | null): Press;
}

interface Press {
  /** The ticket was stored: its next reading counts again. */
  settled(): void;
  /** It was refused: back to what the ticket holds. */
  refused(): void;
}

export function createPickedStore(): PickedStore {
  let truth: PickedCells = new Map();
  const pressed = new Map<number, { cell: string | null; settled: boolean }>();
  const listeners = new Map<number, Set<() => void>>();

  function get(eventId: number): string | null {
    const press = pressed.get(eventId);
    return press === undefined ? (truth.get(eventId) ?? null) : press.cell;
  }
  function change(eventIds: Iterable<number>, work: () => void): void {
    const before = [...new Set(eventIds)].map((eventId) => ({ eventId, cell: get(eventId) }));
    work();
    for (const { eventId, cell } of before) {
      if (get(eventId) !== cell) for (const listener of [...(listeners.get(eventId) ?? [])]) listener();
    }
  }

  return {
    get,
    subscribe(eventId, listener) {
      const set = listeners.get(eventId) ?? new Set();
      listeners.set(eventId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(eventId) === set) listeners.delete(eventId);
      };
    },
    update(cells) {
      change([...truth.keys(), ...cells.keys(), ...pressed.keys()], () => {
        truth = cells;
        for (const [eventId, press] of pressed) {
          if (press.settled || press.cell === (cells.get(eventId) ?? null)) pressed.delete(eventId);
        }
      });
    },
    press(eventId, cell) {
      const press = { cell, settled: false };
      change([eventId], () => pressed.set(eventId, press));
      return {
        settled() {
          press.settled = true;
        },
        refused() {
          if (pressed.get(eventId) === press) change([eventId], () => pressed.delete(eventId));
        },
      };
    },
  };
}
