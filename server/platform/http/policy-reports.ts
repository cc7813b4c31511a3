// Reports of broken content security policies: each kind is logged once, by any sender, and counted.
import type { PolicyReport } from "../../../src/protocol/policy-reports.ts";

/** Addresses are without query and fragment: those may be personal. */
export interface Violation {
  directive: string;
  blocked: string;
  page: string;
  source: string;
  count: number;
}

export interface PolicyReports {
  take(report: PolicyReport): void;
  /** Of each kind since the start, or the last reset, in the order they came. */
  list(): Violation[];
  reset(): void;
}

/** Anyone may send reports: more kinds than this are dropped. */
const mostKinds = 100;

const withoutQuery = (address: string | undefined): string => (address ?? "").replace(/[?#].*$/s, "");

export function createPolicyReports(log: (violation: Violation) => void): PolicyReports {
  const kinds = new Map<string, Violation>();
  return {
    take({ "csp-report": report }) {
      const line = report["line-number"] === undefined ? "" : `:${report["line-number"]}`;
      const violation: Violation = {
        directive: report["effective-directive"] ?? report["violated-directive"] ?? "",
        blocked: withoutQuery(report["blocked-uri"]),
        page: withoutQuery(report["document-uri"]),
        source: withoutQuery(report["source-file"]) + line,
        count: 1,
      };
      const kind = JSON.stringify([violation.directive, violation.blocked, violation.page, violation.source]);
      const entry = kinds.get(kind);
      if (entry !== undefined) entry.count++;
      else if (kinds.size < mostKinds) {
        kinds.set(kind, violation);
        log({ ...violation });
      }
    },
    list: () => [...kinds.values()],
    reset: () => kinds.clear(),
  };
}
