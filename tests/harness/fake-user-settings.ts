// The user settings of one user as a server keeps them: whole properties by object.
import type { FakeHttp, FakeAnswer } from "./fake-http.ts";

export const settingsRead = "GET /cms/v1/users/userSettings";
export const settingsWrite = "POST /cms/v1/users/userSettings";

export interface FakeUserSettings {
  /** Object -> property -> value. */
  stored: Record<string, Record<string, unknown>>;
  /** Answers the next write with this instead of keeping it. */
  refuseOnce(answer: FakeAnswer): void;
  reads(): number;
  writes(): { object: string; property: string; value: unknown }[][];
}

export function serveUserSettings(http: FakeHttp): FakeUserSettings {
  let refusal: FakeAnswer | null = null;
  const settings: FakeUserSettings = {
    stored: { site: {}, betting: {}, live_betting: {}, casino: {}, casino_live: {}, virtuals: {} },
    refuseOnce: (answer) => (refusal = answer),
    reads: () => http.seenOf(settingsRead).length,
    writes: () =>
      http
        .seenOf(settingsWrite)
        .map(({ body }) => (body as { settings: { object: string; property: string; value: unknown }[] }).settings),
  };
  http.on(settingsRead, () => ({ status: 200, body: structuredClone(settings.stored) }));
  http.on(settingsWrite, ({ body }) => {
    const answer = refusal;
    refusal = null;
    if (answer !== null) return answer;
    for (const { object, property, value } of (body as { settings: ReturnType<FakeUserSettings["writes"]>[0] })
      .settings)
      settings.stored[object] = { ...settings.stored[object], [property]: value };
    return { status: 204 };
  });
  return settings;
}
