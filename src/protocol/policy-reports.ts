// What a browser tells of a broken content security policy (CSP Level 3, "csp-report").
import * as z from "zod/mini";

const text = z.optional(z.string().check(z.maxLength(2000)));

export const policyReportSchema = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
    "source-file": text,
    "line-number": z.optional(z.number()),
  }),
});
export type PolicyReport = z.infer<typeof policyReportSchema>;
