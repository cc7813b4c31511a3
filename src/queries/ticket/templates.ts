// The colour templates of this device, and what of them is shown.
import { draftName, type TemplateRow } from "../../db/device-tables.ts";
import { deviceDb } from "../../db/tab-databases.ts";
import { shareEqual } from "./share-rows.ts";
import { useQueryOf, type QueryState } from "../live-query.ts";

export interface Templates {
  /** By name. */
  readonly saved: readonly TemplateRow[];
  /** Name of the one in use; "" = none. */
  readonly active: string;
  /** Changes of the one in use (or of the domain's colours) that were not saved; null = none. */
  readonly draft: TemplateRow | null;
}

async function readTemplates(): Promise<Templates> {
  return deviceDb.transaction("r", [deviceDb.templates, deviceDb.preferences], async () => {
    const rows = await deviceDb.templates.toArray();
    const chosen = (await deviceDb.preferences.get("activeTemplate"))?.value;
    const saved = rows.filter(({ name }) => name !== draftName);
    return {
      saved,
      active: saved.find(({ name }) => name === chosen)?.name ?? "",
      draft: rows.find(({ name }) => name === draftName) ?? null,
    };
  });
}

export function useTemplates(): QueryState<Templates> {
  return useQueryOf<Templates>(readTemplates, shareEqual);
}

async function readTemplateInUse(): Promise<TemplateRow | null> {
  const { saved, active, draft } = await readTemplates();
  return draft ?? saved.find(({ name }) => name === active) ?? null;
}

/** The colours over the domain's, changes that were not saved included; null = none. */
export function useTemplateInUse(): QueryState<TemplateRow | null> {
  return useQueryOf<TemplateRow | null>(readTemplateInUse, shareEqual);
}
