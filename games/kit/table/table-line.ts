// What a shared game's table is at, as the house tells it over `/tables`, and how long it stays so.
import { type joinTableSchema, type TableState, tableStateSchema } from "../../../src/protocol/games/tables.ts";
import * as z from "zod/mini";
import { createStore, type Store } from "../store.ts";

/** closed: no bet is taken any more, and nothing is shown yet. */
export type TableStage = "betting" | "closed" | "playing" | "result";

export interface TableLineState {
  /** null = the house has not told yet. */
  table: TableState | null;
  stage: TableStage;
  /** End of the stage's phase by the clock of `now`, in ms. */
  endsAt: number;
  /** The house has not been heard for 5 s. */
  isLost: boolean;
}

export interface TableLine {
  state: Store<TableLineState>;
  /** ms until the phase ends; never below 0. */
  left(): number;
}

/** What it needs of a socket. */
export interface TableSocket {
  on(event: string, listener: (told: unknown) => void): unknown;
  emit(event: "table", ask: z.infer<typeof joinTableSchema>, answered: (answer: unknown) => void): unknown;
}

interface TableLineDeps {
  gameCode: string;
  socket: TableSocket;
  /** ms of a clock that is never set. */
  now(): number;
}

const lostAfterMs = 5000;
/** So long after a phase has ended the next one must have been told. */
const overdueMs = 6000;
const joinAgainMs = 2000;

const joinedSchema = z.object({ ok: z.literal(true) });

const stageOf = ({ phase, script }: TableState): TableStage =>
  phase === "playing" && script === null ? "closed" : phase;

export function createTableLine({ gameCode, socket, now }: TableLineDeps): TableLine {
  const state = createStore<TableLineState>({ table: null, stage: "closed", endsAt: now(), isLost: false });
  let lost: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let overdue: ReturnType<typeof setTimeout> | undefined;
  const remainingMs = (): number => Math.max(0, state.get().endsAt - now());

  function expect(): void {
    lost ??= setTimeout(() => state.set({ isLost: true }), lostAfterMs);
  }

  function join(): void {
    socket.emit("table", { gameCode }, (answer) => {
      if (!joinedSchema.safeParse(answer).success) setTimeout(join, joinAgainMs);
    });
  }

  function hear(message: unknown): void {
    const read = tableStateSchema.safeParse(message);
    if (!read.success || read.data.gameCode !== gameCode) return;
    const table = read.data;
    const leftMs = Math.max(0, table.endsAt - table.now);
    for (const timer of [lost, closing, overdue]) clearTimeout(timer);
    lost = undefined;
    const stage = stageOf(table);
    state.set({ table, stage, endsAt: now() + leftMs, isLost: false });
    // The server sends the next phase only when it has something to show: the end of betting is timed here.
    if (stage === "betting") closing = setTimeout(() => state.set({ stage: "closed" }), leftMs);
    overdue = setTimeout(() => {
      expect();
      join();
    }, leftMs + overdueMs);
  }

  expect();
  socket.on("connect", join);
  socket.on("disconnect", expect);
  socket.on("table_state", hear);
  return { state, left: remainingMs };
}
