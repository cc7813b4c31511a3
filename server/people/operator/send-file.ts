// Rows that leave as a file: all of them, and a row in the audit of who took them along.
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Author } from "../../site/audit/author.ts";
import { writeAudit } from "../../site/audit/write-audit.ts";
import type { Store } from "../../platform/db/store.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { type Columns, csvOf } from "./csv.ts";

export const mostFileRows = 20_000;

/** `?format=csv` */
export const fileQuerySchema = z.object({ format: z.optional(z.enum(["csv"])) });

export const asksFile = ({ query }: FastifyRequest): boolean =>
  (query as z.output<typeof fileQuerySchema>).format !== undefined;

/** How a report that has no pages is given as a file: its rows, without its sums. */
export interface ReportFile<Answer, Row> {
  columns: Columns<Row>;
  rowsOf(answer: Answer): readonly Row[];
}

interface Taken {
  /** Of the call; the file is named after it. */
  path: string;
  action: string;
  /** What was asked for. */
  filter: unknown;
}

/** @throws HttpError 422 tooManyRows */
export async function sendFile<Row>(
  store: Pick<Store, "transact">,
  { by, reply }: { by: Author; reply: FastifyReply },
  { path, action, filter }: Taken,
  { columns, rows, total }: { columns: Columns<Row>; rows: readonly Row[]; total: number },
): Promise<FastifyReply> {
  if (total > mostFileRows) throw new HttpError(422, "tooManyRows", { body: { limit: mostFileRows, total } });
  await store.transact("audit", (trx) =>
    writeAudit(trx, by, { action, target: "", after: { filter, rows: rows.length } }),
  );
  const name = `${path.replaceAll("/", "-")}-${new Date(by.at).toISOString().slice(0, 10)}.csv`;
  return reply
    .header("content-type", "text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(csvOf(columns, rows));
}
