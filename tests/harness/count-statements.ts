// What the stores of this process are asked: statements, and the times that somebody waited for their answers.
import { StatementSync } from "node:sqlite";
import { DefaultQueryCompiler } from "kysely";
import pg from "pg";

export interface Asked {
  /** In their order. */
  statements: string[];
  /** On PostgreSQL: statements that are sent while an answer is awaited wait with it. On SQLite there is nothing to wait for. */
  roundTrips: number;
  /** SQL that kysely made, in its order: of a fixed statement once alone. */
  made: string[];
}

type Ask = (this: object, ...args: unknown[]) => unknown;

const textOf = (query: unknown): string => (typeof query === "string" ? query : (query as { text: string }).text);

/** Counts what is asked until `work` is done, of a store that nothing else asks meanwhile. */
export async function countStatements(work: () => Promise<unknown>): Promise<Asked> {
  const asked: Asked = { statements: [], roundTrips: 0, made: [] };
  const undo: (() => void)[] = [];
  function watch(prototype: object, method: string, see: (ask: () => unknown, on: object, first: unknown) => unknown) {
    const own = Object.getOwnPropertyDescriptor(prototype, method)?.value as Ask;
    const watched: Ask = function (...args) {
      return see(() => own.apply(this, args), this, args[0]);
    };
    Object.assign(prototype, { [method]: watched });
    undo.push(() => Object.assign(prototype, { [method]: own }));
  }
  for (const method of ["all", "run", "iterate"])
    watch(StatementSync.prototype, method, (ask, on) => {
      asked.statements.push((on as StatementSync).sourceSQL);
      return ask();
    });
  watch(DefaultQueryCompiler.prototype, "compileQuery", (make) => {
    const compiled = make() as { sql: string };
    asked.made.push(compiled.sql);
    return compiled;
  });
  const awaited = new WeakMap<object, number>();
  watch(pg.Client.prototype, "query", (ask, on, first) => {
    asked.statements.push(textOf(first));
    const before = awaited.get(on) ?? 0;
    if (before === 0) asked.roundTrips += 1;
    awaited.set(on, before + 1);
    const answer = ask() as Promise<unknown>;
    const ended = () => awaited.set(on, (awaited.get(on) ?? 1) - 1);
    answer.then(ended, ended);
    return answer;
  });
  try {
    await work();
  } finally {
    for (const put of undo) put();
  }
  return asked;
}
