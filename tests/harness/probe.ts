// How the effect of a setting is seen, and the ways that several settings share.
import type { KeyValue, Menu } from "../../src/protocol/cms.ts";
import type { OperatorRig } from "./operator-rig.ts";

export interface Probe {
  value: unknown;
  /** What the site does with it, and what it would do without. */
  see(rig: OperatorRig): Promise<{ seen: unknown; expected: unknown }>;
}

export async function told(rig: OperatorRig, list: "general" | "status", key: string): Promise<unknown> {
  const { body } = await rig.call<KeyValue[]>(`/cms/v1/settings/${list}`);
  return body.find((entry) => entry.key === key)?.value;
}

/** A switch that the pages act by: they are told of it. */
export const isTold = (key: string, value: boolean): Probe => ({
  value,
  see: async (rig) => ({ seen: await told(rig, "status", key), expected: value }),
});

export const closes = (section: string, value = true): Probe => ({
  value,
  async see(rig) {
    const { body } = await rig.call<Menu>("/cms/v1/menu");
    return { seen: body.find(({ key }) => key === section)?.disabled, expected: true };
  },
});

export const shows = (
  path: string,
  value: unknown,
  expected: unknown = value,
  pick = (body: unknown) => body,
): Probe => ({
  value,
  see: async (rig) => ({ seen: pick((await rig.call(path)).body), expected }),
});
