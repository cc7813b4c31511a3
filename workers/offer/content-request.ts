// Which call of the CMS answers which question.
import type * as z from "zod/mini";
import type { ContentRequest } from "../../src/db/content-question.ts";
import { casinoSectionsSchema } from "../../src/protocol/casino.ts";
import { documentSchema } from "../../src/protocol/cms.ts";

interface ContentHttpRequest {
  method: "GET";
  path: string;
  schema: z.ZodMiniType;
}

export function contentRequest(question: ContentRequest): ContentHttpRequest {
  if (question.kind === "sections") {
    const path = `/cms/v1/casino/sections?area=${encodeURIComponent(question.area)}`;
    return { method: "GET", path, schema: casinoSectionsSchema };
  }
  const { doc, language } = question;
  const path = `/cms/v1/documents/${encodeURIComponent(doc)}?lang=${encodeURIComponent(language)}`;
  return { method: "GET", path, schema: documentSchema };
}
