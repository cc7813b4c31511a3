// Short numbers of tickets: drawn at random, so that none tells how many tickets there are. The store holds no two alike.
import { type Kysely, sql } from "kysely";
import { drawBytes } from "../../../platform/db/byte-draw.ts";
import { drawnSymbols, symbolValues, ticketCodeOf } from "../../../../src/domain/ticket/ticket-code.ts";

export type DrawCode = () => string;

/** 35 bits: among a hundred million tickets one draw of 340 meets one that is there. */
export const drawTicketCode: DrawCode = () =>
  ticketCodeOf([...drawBytes(drawnSymbols)].map((byte) => byte % symbolValues));

export const ticketCodeIndex = "ticket_by_code";
const mostDraws = 5;

/** Whether a ticket could not be written because another one has its number. */
function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // PostgreSQL names the index, SQLite the column.
  return ("constraint" in error && error.constraint === ticketCodeIndex) || error.message.includes(": ticket.code");
}

/** Runs `write`, which draws a number, again where that one was taken: nothing of it was written. */
export async function withFreeCode<T>(write: () => Promise<T>): Promise<T> {
  for (let draws = 1; ; draws += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isTaken(error) || draws === mostDraws) throw error;
    }
  }
}

const atOnce = 400;

/**
 * Gives a number to tickets that have none: those of builds before there were numbers, which may still write beside this one.
 * @returns how many there were, at most 400
 */
export async function giveCodes<Schema>(db: Kysely<Schema>, draw: DrawCode = drawTicketCode): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from ticket where code is null limit ${atOnce}`.execute(db);
  if (rows.length === 0) return 0;
  const codes = new Set<string>();
  while (codes.size < rows.length) codes.add(draw());
  const taken = await sql<{ code: string }>`select code from ticket
    where code in (${sql.join([...codes])})`.execute(db);
  const takenCodes = new Set(taken.rows.map(({ code }) => code));
  const free = [...codes].filter((code) => !takenCodes.has(code));
  const given = rows.slice(0, free.length).map(({ id }, index) => sql`(${id}, ${free[index]})`);
  if (given.length === 0) return rows.length;
  await sql`with given(id, code) as (values ${sql.join(given)})
    update ticket set code = (select given.code from given where given.id = ticket.id)
    where code is null and id in (select given.id from given)`.execute(db);
  return rows.length;
}
