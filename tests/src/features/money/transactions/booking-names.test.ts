import { expect, it } from "vitest";
import { reasonText, typeName } from "../../../../../src/features/money/transactions/booking-names.ts";
import { createI18n } from "../../../../../src/i18n/i18n.ts";
import { postingMeanings } from "../../../../../server/money/ledger/posting-types.ts";

it("has a name for each booking that the server makes, and none for what it does not know", async () => {
  const { t } = await createI18n("en");
  for (const meaning of Object.values(postingMeanings)) {
    expect(reasonText(meaning, t)).toMatch(/^[A-Z]/);
    expect(typeName(meaning, t)).not.toBe("Other");
  }
  expect(reasonText({ description: "constructor" }, t)).toBeNull();
  expect(typeName({ type: "constructor" }, t)).toBe("Other");
});
