// /account/v1/documents: the body of an upload is the picture itself, so it is read raw here.
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { documentParamsSchema, documentsSchema, mostDocumentBytes } from "../../../src/protocol/documents.ts";
import { identityOf } from "../../platform/http/authenticate.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import type { MoneyDeps } from "../../money/open-money.ts";
import { countOrRefuse } from "../../platform/short-lived/throttle.ts";
import type { DocumentFiles } from "./document-files.ts";
import { isDocumentPicture } from "./jpeg-size.ts";
import { documentsOf, sendDocument } from "./own-documents.ts";

const uploadsADay = 10;
const dayMs = 24 * 3600_000;

export function registerDocumentRoutes(http: Http, deps: MoneyDeps & { files: DocumentFiles }): void {
  const { store, clock, authenticate, shortLived } = deps;
  const uploads = shortLived.throttle("documents", uploadsADay, dayMs);
  const tags = ["account settings"];
  const path = "/account/v1/documents";

  http.get(
    path,
    { onRequest: authenticate.required, schema: { tags, response: { 200: documentsSchema } } },
    (request) => documentsOf(store.db, identityOf(request).sub),
  );

  void http.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    scope.removeAllContentTypeParsers();
    // What it is its bytes say, not its name.
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: mostDocumentBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.put(
      `${path}/:kind`,
      {
        bodyLimit: mostDocumentBytes,
        onRequest: authenticate.required,
        schema: { tags, params: documentParamsSchema, response: { 204: z.undefined() } },
      },
      async (request, reply) => {
        const { sub } = identityOf(request);
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (!isDocumentPicture(bytes)) throw new HttpError(422, "documentInvalid");
        await countOrRefuse(uploads, sub);
        await sendDocument(deps, { sub, kind: request.params.kind, bytes, now: clock.now() });
        return reply.code(204).send();
      },
    );
  });
}
