// What sources said of a match's selections, kept so that the same messages end alike in whatever order they come:
// the most certain statement holds, then the newest by the sources' own time, and what was taken back counts as never said.
import type { Results, Stats } from "../../../src/protocol/match.ts";
import type { LegResult } from "../ticketing/leg.ts";
import { cellOf, isIn, type MarketPlace, refOf, type SelectionRef } from "./places.ts";
import { outranks, type OutcomeSource, type Stated, takesBack } from "./source.ts";

/** Bets booked in [from, to], epoch ms. */
export interface Span {
  from: number;
  to: number;
}

/** A span by our clock, and as its source has it by a clock of its own. */
export interface StatedSpan extends Span {
  /**
   * The source's own bounds, epoch ms by its clock: by them a cancel is known again, since the offset between the clocks is
   * measured anew meanwhile. Absent = they are `from` and `to`.
   */
  window?: Span;
}

/** Bets on these markets that were booked in the span are void. */
export interface Cancel extends StatedSpan {
  markets: readonly MarketPlace[];
  /** Why, by the source's code; absent = it is not said. */
  reason?: string;
}

/** These cancels do not hold; without a span none of the markets' does. */
export interface Undo {
  markets: readonly MarketPlace[];
  span: StatedSpan | null;
}

/** A selection, what it came to, and why where it did not come to what was played: the source's code. */
export type ToldResult = readonly [ref: SelectionRef, result: LegResult, reason?: string];

type ResultStatement = Stated<{ result: LegResult; reason?: string }>;

interface SelectionStatements {
  /** Epoch ms by the store: decided from then on; a bet booked later is void. null = it is not decided. */
  since: number | null;
  /** The newest of each source and certainty. */
  results: ResultStatement[];
}

export interface Statements {
  /** By `cellOf`. */
  selections: Map<string, SelectionStatements>;
  rollbacks: Stated<{ markets: readonly MarketPlace[] }>[];
  cancels: Stated<Cancel>[];
  restored: Stated<Undo>[];
  score: Stated<{ results: Results; stats: Stats }> | null;
  /** How many came. */
  count: number;
}

export const noStatements = (): Statements => ({
  selections: new Map(),
  rollbacks: [],
  cancels: [],
  restored: [],
  score: null,
  count: 0,
});

/** A selection's result, who holds it for sure, and since when. */
export interface Decision {
  result: LegResult;
  /** null = it is not said. */
  reason: string | null;
  source: OutcomeSource;
  since: number | null;
}

const isTakenBack = ({ rollbacks }: Statements, statement: Stated<object>, ref: SelectionRef): boolean =>
  rollbacks.some((rollback) => takesBack(rollback, statement) && rollback.markets.some((place) => isIn(place, ref)));

/** What was said of a whole match at once is one more statement of each of its selections. */
export function stillStands(statements: Statements, source: OutcomeSource, ref: SelectionRef): boolean {
  return !isTakenBack(statements, { ...source, order: 0 }, ref);
}

export function decisionIn(statements: Statements, ref: SelectionRef): Decision | null {
  const selection = statements.selections.get(cellOf(ref));
  const standing = (selection?.results ?? []).filter((statement) => !isTakenBack(statements, statement, ref));
  const [best] = standing.toSorted((statement, other) => (outranks(statement, other) ? -1 : 1));
  if (best === undefined) return null;
  const { result, reason = null } = best;
  return { result, reason, source: best, since: selection?.since ?? null };
}

/** @param bookedAt epoch ms */
export function cancelOf({ cancels, restored }: Statements, ref: SelectionRef, bookedAt: number): Cancel | null {
  const cancel = cancels.find(
    (cancel) =>
      bookedAt >= cancel.from &&
      bookedAt <= cancel.to &&
      cancel.markets.some((place) => isIn(place, ref)) &&
      !restored.some((undo) => undoes(undo, cancel) && undo.markets.some((place) => isIn(place, ref))),
  );
  return cancel ?? null;
}

const undoes = (undo: Statements["restored"][number], cancel: Stated<Cancel>): boolean =>
  takesBack(undo, cancel) && isSameSpan(undo.span, cancel);

/** By the source's own bounds where both have them. */
function isSameSpan(span: StatedSpan | null, other: StatedSpan): boolean {
  if (span === null) return true;
  const hasBoth = span.window !== undefined && other.window !== undefined;
  const [bounds, otherBounds] = hasBoth ? [span.window, other.window] : [span, other];
  return bounds?.from === otherBounds?.from && bounds?.to === otherBounds?.to;
}

/** Which of these markets have no cancel that the undo takes back: their places in the list. */
export function withoutCancel(
  { cancels }: Statements,
  undo: Undo,
  { producer }: Pick<OutcomeSource, "producer">,
): number[] {
  const isFound = (place: MarketPlace): boolean =>
    cancels.some(
      (cancel) =>
        (cancel.producer === producer || cancel.producer === "") &&
        isSameSpan(undo.span, cancel) &&
        cancel.markets.some((cancelled) => meets(cancelled, place)),
    );
  return undo.markets.flatMap((place, index) => (isFound(place) ? [] : [index]));
}

function meets(place: MarketPlace, other: MarketPlace): boolean {
  const alike = (a: string | undefined, b: string | undefined): boolean =>
    a === undefined || b === undefined || a === b;
  return place.table === other.table && place.key === other.key && alike(place.B, other.B) && alike(place.P, other.P);
}

const isSameText = (statement: object, other: object): boolean =>
  JSON.stringify({ ...statement, order: 0 }) === JSON.stringify({ ...other, order: 0 });

const withoutSpan = ({ from: _from, to: _to, window: _window, ...rest }: Stated<Cancel>): object => rest;

/** Whether a statement repeats another one, with the same content and the same time. */
const repeats: { [Kind in "rollbacks" | "cancels" | "restored"]: Repeats<Statements[Kind][number]> } = {
  rollbacks: isSameText,
  cancels: (cancel, other) => isSameSpan(cancel, other) && isSameText(withoutSpan(cancel), withoutSpan(other)),
  restored: ({ span, ...undo }, { span: otherSpan, ...other }) =>
    (otherSpan === null ? span === null : span !== null && isSameSpan(span, otherSpan)) && isSameText(undo, other),
};
type Repeats<Statement> = (statement: Statement, other: Statement) => boolean;

/** The statements with another one among them; the same where it is told again. */
function withOne<Kind extends "rollbacks" | "cancels" | "restored">(
  statements: Statements,
  kind: Kind,
  statement: Statements[Kind][number],
): Statements {
  const isRepeated = repeats[kind] as Repeats<Statements[Kind][number]>;
  if (statements[kind].some((earlier) => isRepeated(statement, earlier))) return statements;
  return { ...statements, [kind]: [...statements[kind], statement], count: statements.count + 1 };
}

const stated = <T>(content: T, { producer, certainty, sentAt }: OutcomeSource, { count }: Statements): Stated<T> => ({
  ...content,
  producer,
  certainty,
  sentAt,
  order: count + 1,
});

/** @param results by selection */
export function withResults(statements: Statements, results: readonly ToldResult[], source: OutcomeSource): Statements {
  const selections = new Map(statements.selections);
  let isNew = false;
  for (const [ref, result, reason] of results) {
    const cell = cellOf(ref);
    const before = selections.get(cell) ?? { since: null, results: [] };
    const earlierStatement = before.results.find(
      ({ producer, certainty }) => producer === source.producer && certainty === source.certainty,
    );
    // It was overtaken, or is told again.
    if (
      earlierStatement !== undefined &&
      (earlierStatement.sentAt > source.sentAt ||
        (earlierStatement.sentAt === source.sentAt &&
          earlierStatement.result === result &&
          earlierStatement.reason === reason))
    )
      continue;
    isNew = true;
    const others = before.results.filter((statement) => statement !== earlierStatement);
    selections.set(cell, {
      ...before,
      results: [...others, stated({ result, ...(reason === undefined ? {} : { reason }) }, source, statements)],
    });
  }
  return isNew ? { ...statements, selections, count: statements.count + 1 } : statements;
}

export const withRollback = (
  statements: Statements,
  markets: readonly MarketPlace[],
  source: OutcomeSource,
): Statements => withOne(statements, "rollbacks", stated({ markets }, source, statements));

export const withCancel = (statements: Statements, cancel: Cancel, source: OutcomeSource): Statements =>
  withOne(statements, "cancels", stated(cancel, source, statements));

export const withRestored = (statements: Statements, { markets, span }: Undo, source: OutcomeSource): Statements =>
  withOne(statements, "restored", stated({ markets, span }, source, statements));

export function withScore(
  statements: Statements,
  { results, stats }: { results: Results; stats: Stats },
  source: OutcomeSource,
): Statements {
  const score = stated({ results, stats }, source, statements);
  const before = statements.score;
  if (before !== null && (outranks(before, score) || isSameText(score, before))) return statements;
  return { ...statements, score, count: statements.count + 1 };
}

/** Without what the source had said of single selections until now: it has told all of the match since. */
export function withoutEarlier(statements: Statements, { producer, sentAt }: OutcomeSource): Statements {
  const selections = new Map<string, SelectionStatements>();
  for (const [cell, { since, results }] of statements.selections) {
    const others = results.filter((statement) => statement.producer !== producer || statement.sentAt > sentAt);
    if (others.length > 0) selections.set(cell, { since, results: others });
  }
  return { ...statements, selections };
}

/** Each selection that is decided now has been since before, or since `now`. */
export function datedStatements(statements: Statements, now: number): Statements {
  const selections = new Map<string, SelectionStatements>();
  for (const [cell, { since, results }] of statements.selections) {
    const isDecided = decisionIn(statements, refOf(cell)) !== null;
    selections.set(cell, { since: isDecided ? (since ?? now) : null, results });
  }
  return { ...statements, selections };
}

/** What the statements come to, as text: the same text settles the same way. */
export function sumOf(statements: Statements): string {
  const { selections, cancels, restored } = statements;
  const cells = [...selections.keys()].toSorted();
  const results = cells.flatMap((cell) => {
    const decision = decisionIn(statements, refOf(cell));
    return decision === null ? [] : [[cell, decision.result, decision.source.certainty === 3, decision.reason]];
  });
  return JSON.stringify([results, cancels, restored]);
}

/** "" = nothing was said. */
export function textOf({ selections, ...statements }: Statements): string {
  return statements.count === 0 ? "" : JSON.stringify({ ...statements, selections: [...selections] });
}

export function readStatements(text: string): Statements {
  if (text === "") return noStatements();
  const { selections, ...statements } = JSON.parse(text) as Omit<Statements, "selections"> & {
    selections: [string, SelectionStatements][];
  };
  return { ...statements, selections: new Map(selections) };
}
