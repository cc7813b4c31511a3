// /account/v1/documents: what a player sends in to show who it is.
import * as z from "zod/mini";
import { epochMsSchema } from "./primitives.ts";
import { listOf } from "./readable-lists.ts";

export const documentKinds = ["id_front", "id_back", "address"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** none = nothing was sent in yet; submitted = somebody has to look. */
export const documentStates = ["none", "submitted", "verified", "refused"] as const;
export type DocumentState = (typeof documentStates)[number];

/** PUT /account/v1/documents/{kind}: a raw image/jpeg of at most 2 MiB; 204, 413, 422 documentInvalid, 429. */
export const documentParamsSchema = z.object({ kind: z.enum(documentKinds) });
/** What refuses a file. */
export const documentRefusals = ["documentInvalid", "payloadTooLarge", "tooManyRequests"] as const;
export const mostDocumentBytes = 2 * 1024 * 1024;

const fileSchema = z.object({ kind: z.enum(documentKinds), at: epochMsSchema });

/** GET /account/v1/documents. The files themselves are never given back. */
export const documentsSchema = z.object({
  state: z.enum(documentStates),
  /** Why they were refused; null = they were not. */
  reason: z.nullable(z.string()),
  files: z.array(fileSchema),
});
/** What a client makes of it. */
export const readDocumentsSchema = z.extend(documentsSchema, { files: listOf(fileSchema) });
export type Documents = z.infer<typeof documentsSchema>;
