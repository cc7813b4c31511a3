// What held before an act and what holds after it, field by field.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AuditListRow } from "../../../../protocol/operator/audit.ts";

export function AuditChanges({ row: { before, after } }: { row: AuditListRow }): ReactNode {
  const { t } = useTranslation("desk");
  const [old, now] = [leavesOf(before), leavesOf(after)];
  const fields = [...new Set([...old.keys(), ...now.keys()])];
  if (fields.length === 0) return null;
  return (
    <table className="desk-audit-changes" aria-label={t("audit.changes")}>
      <thead>
        <tr>
          <th scope="col">{t("audit.field")}</th>
          <th scope="col">{t("audit.before")}</th>
          <th scope="col">{t("audit.after")}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => {
          const [was, is] = [old.get(field) ?? "–", now.get(field) ?? "–"];
          return (
            <tr key={field} data-field={field} data-same={was === is || undefined}>
              <th scope="row">{field}</th>
              <td>{was}</td>
              <td>{is}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** By their paths: "amounts.0.max". Nothing has no leaf. */
function leavesOf(value: unknown): Map<string, string> {
  const leaves = new Map<string, string>();
  function visit(part: unknown, path: string): void {
    if (part === null || part === undefined) return;
    if (typeof part !== "object") {
      leaves.set(path || "–", typeof part === "string" ? part : JSON.stringify(part));
      return;
    }
    for (const [key, inner] of Object.entries(part)) visit(inner, path === "" ? key : `${path}.${key}`);
  }
  visit(value, "");
  return leaves;
}
