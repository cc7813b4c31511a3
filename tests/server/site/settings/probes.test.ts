// No setting lies: each one is changed over the wire, and the site does something else then.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findSetting, nameOf, registry } from "../../../../server/site/settings/registry.ts";
import type { SettingScope } from "../../../../src/protocol/site-settings.ts";
import { type OperatorRig, startOperatorRig } from "../../../harness/operator-rig.ts";
import { probes } from "../../../harness/setting-probes.ts";

let rig: OperatorRig;
beforeAll(async () => {
  rig = await startOperatorRig();
});
afterAll(() => rig.stop());
beforeEach(() => rig.reset());

it("has a probe for each setting, and none for anything else", () => {
  expect(Object.keys(probes).toSorted()).toEqual(registry.map(nameOf).toSorted());
});

describe("the site", () => {
  it.each(Object.entries(probes))("acts by %s", async (name, { value, see }) => {
    const [scope, key] = name.split("/") as [SettingScope, string];
    expect(findSetting(scope, key)?.schema.safeParse(value).success).toBe(true);
    const before = await see(rig);
    expect(before.seen).not.toEqual(before.expected);
    await rig.reset();
    expect(await rig.call("/sandbox/settings", { scope, key, value })).toMatchObject({ status: 204 });
    const { seen, expected } = await see(rig);
    expect(seen).toEqual(expected);
  });
});
