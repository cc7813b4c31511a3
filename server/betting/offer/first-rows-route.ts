// The first rows of a page over HTTP: for a page that came out of a cache, and for one that waits for its app.
import { closedRows } from "../../../src/domain/offer/last-rows.ts";
import { firstRowsRequestSchema, firstRowsSchema } from "../../../src/protocol/first-rows.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { notFound } from "../../platform/http/http-error.ts";
import type { AnswerTexts } from "./answer-texts.ts";
import type { FirstRows } from "./first-rows.ts";

interface FirstRowsRouteDeps {
  firstRows: FirstRows;
  texts: AnswerTexts;
}

export function registerFirstRowsRoute(http: Http, { firstRows, texts }: FirstRowsRouteDeps): void {
  http.get(
    "/cms/v1/offer/first-rows",
    { schema: { tags: ["offer"], querystring: firstRowsRequestSchema, response: { 200: firstRowsSchema } } },
    async ({ query: { address } }, reply) =>
      texts.send(reply, ["first rows", address], async () => {
        await firstRows.price(address);
        const rows = firstRows.of(address);
        if (rows === null || rows === closedRows) throw notFound();
        return rows;
      }),
  );
}
