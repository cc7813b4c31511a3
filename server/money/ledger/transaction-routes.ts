import { transactionsAnswerSchema, transactionsRequestSchema } from "../../../src/protocol/transactions.ts";
import { type Authenticate, identityOf } from "../../platform/http/authenticate.ts";
import type { Http } from "../../platform/http/create-http.ts";
import type { Database } from "../../platform/db/database.ts";
import { listTransactions } from "./list-transactions.ts";

export function registerTransactionRoutes(
  http: Http,
  { db, authenticate }: { db: Database; authenticate: Pick<Authenticate, "required"> },
): void {
  http.post(
    "/account/v1/transactions",
    {
      onRequest: authenticate.required,
      schema: { tags: ["account"], body: transactionsRequestSchema, response: { 200: transactionsAnswerSchema } },
    },
    (request) => listTransactions(db, identityOf(request).sub, request.body),
  );
}
