// Colour templates as the worker keeps them.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountRig, type AccountRig } from "../../harness/account-rig.ts";

let rig: AccountRig;

beforeEach(async () => {
  rig = await createAccountRig();
});
afterEach(() => rig.close());

interface Colors {
  dark: Record<string, string>;
  light: Record<string, string>;
}
const night: Colors = { dark: { "--accent": "#123456" }, light: {} };
const day: Colors = { dark: {}, light: { "--accent": "#654321" } };
const rows = () => rig.services.databases.device.templates.toArray();
const inUse = async () => (await rig.services.databases.device.preferences.get("activeTemplate"))?.value;
const save = (name: string, colors = night, overwrite = false) =>
  rig.account.templates.save({ name, colors, overwrite });

describe("colour templates", () => {
  it("are saved under a name and in use from then on, what was being changed with them", async () => {
    await rig.account.templates.edit(night);
    expect(await rows()).toEqual([{ name: "", ...night }]);
    await save("  Night   out ");
    expect(await rows()).toEqual([{ name: "Night out", ...night }]);
    expect(await inUse()).toBe("Night out");
  });

  it("need a name, and one that is free unless told to overwrite", async () => {
    await expect(save("  ")).rejects.toMatchObject({ code: "templateNameEmpty" });
    await save("Night");
    await expect(save("Night", day)).rejects.toMatchObject({ code: "templateNameTaken" });
    expect(await rows()).toEqual([{ name: "Night", ...night }]);
    await save("Night", day, true);
    expect(await rows()).toEqual([{ name: "Night", ...day }]);
  });

  it("keep changes apart until they are saved, and none where all is as it was", async () => {
    await save("Night");
    await rig.account.templates.edit(day);
    expect(await rows()).toEqual([
      { name: "", ...day },
      { name: "Night", ...night },
    ]);
    await rig.account.templates.edit(night);
    expect(await rows()).toEqual([{ name: "Night", ...night }]);
    await rig.account.templates.use("");
    await rig.account.templates.edit({ dark: {}, light: {} });
    expect(await rows()).toEqual([{ name: "Night", ...night }]);
  });

  it("drop unsaved changes when another is taken, and refuse one that is gone", async () => {
    await save("Night");
    await save("Day", day);
    await rig.account.templates.edit({ dark: {}, light: {} });
    await rig.account.templates.use("Night");
    expect(await rows()).toHaveLength(2);
    expect(await inUse()).toBe("Night");
    await expect(rig.account.templates.use("Dusk")).rejects.toMatchObject({ code: "templateGone" });
    expect(await inUse()).toBe("Night");
  });

  it("fall back to the domain's colours when the one in use is deleted, and only then", async () => {
    await save("Night");
    await save("Day", day);
    await rig.account.templates.edit(night);
    await rig.account.templates.remove("Night");
    expect(await inUse()).toBe("Day");
    expect(await rows()).toHaveLength(2);
    await rig.account.templates.remove("Day");
    expect(await inUse()).toBe("");
    expect(await rows()).toEqual([]);
  });

  it.each([
    [{ dark: { "--accent": "url(x)" }, light: {} }],
    [{ dark: { "--gap": "#fff" }, light: {} }],
    [{ dark: 7, light: {} }],
  ])("take nothing but colours of roles: %j", async (colors) => {
    await expect(rig.account.templates.edit(colors as never)).rejects.toMatchObject({ code: "badRequest" });
    await expect(save("Night", colors as never)).rejects.toMatchObject({ code: "badRequest" });
    expect(await rows()).toEqual([]);
  });
});
