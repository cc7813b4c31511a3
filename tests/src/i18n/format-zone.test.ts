import { expect, it } from "vitest";
import { offsetText, zoneText } from "../../../src/i18n/format-zone.ts";

it.each([
  [0, "UTC"],
  [60, "UTC+1"],
  [120, "UTC+2"],
  [-210, "UTC-3:30"],
  [345, "UTC+5:45"],
  [-30, "UTC-0:30"],
])("writes %i minutes ahead as %s", (ahead, text) => expect(offsetText(ahead)).toBe(text));

it("is the device's at that time", () => {
  const at = Date.UTC(2026, 6, 1);
  expect(zoneText(at)).toBe(offsetText(-new Date(at).getTimezoneOffset()));
});
