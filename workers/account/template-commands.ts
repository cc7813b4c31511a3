// Colour templates: saved on this device under their names, one of them in use, changes to it in a row of their own.
import type { DeviceDb } from "../../src/db/device-db.ts";
import { draftName } from "../../src/db/device-tables.ts";
import { readTemplate, sameColors, templateName } from "../../src/domain/template-text.ts";
import type { ModeColors } from "../../src/domain/theme/theme-roles.ts";
import type { Handlers } from "../api/contract.ts";
import { KvotaError } from "../api/errors.ts";

/** @throws KvotaError badRequest */
function checked(colors: unknown): ModeColors {
  const read = readTemplate(colors);
  if (read.state === "wrong") throw new KvotaError("badRequest", { field: "colors" });
  return read.colors;
}

const none: ModeColors = { dark: {}, light: {} };

export function createTemplateCommands(db: DeviceDb): Handlers<"templates"> {
  const { templates, preferences } = db;
  const change = (run: () => Promise<void>): Promise<void> => db.transaction("rw", [templates, preferences], run);
  const inUse = async (): Promise<string> => {
    const name = (await preferences.get("activeTemplate"))?.value;
    return typeof name === "string" && (await templates.get(name)) !== undefined ? name : draftName;
  };

  async function use(name: string): Promise<void> {
    await templates.delete(draftName);
    await preferences.put({ key: "activeTemplate", value: name });
  }

  return {
    async edit(colors) {
      const { dark, light } = checked(colors);
      await change(async () => {
        const name = await inUse();
        const base = name === draftName ? none : ((await templates.get(name)) ?? none);
        if (sameColors(base, { dark, light })) await templates.delete(draftName);
        else await templates.put({ name: draftName, dark, light });
      });
    },
    async save({ name, colors, overwrite }) {
      const storedName = templateName(name);
      const { dark, light } = checked(colors);
      if (storedName === draftName) throw new KvotaError("templateNameEmpty");
      await change(async () => {
        if (!overwrite && (await templates.get(storedName)) !== undefined) throw new KvotaError("templateNameTaken");
        await templates.put({ name: storedName, dark, light });
        await use(storedName);
      });
    },
    async use(name) {
      await change(async () => {
        if (name !== draftName && (await templates.get(name)) === undefined) throw new KvotaError("templateGone");
        await use(name);
      });
    },
    async remove(name) {
      if (name === draftName) return;
      await change(async () => {
        if ((await inUse()) === name) await use(draftName);
        await templates.delete(name);
      });
    },
  };
}
