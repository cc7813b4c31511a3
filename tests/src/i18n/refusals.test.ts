// Whatever the server can refuse an order of money for is told in words, in a notice too, which knows no amounts.
import { expect, it } from "vitest";
import { languages } from "../../../src/i18n/languages.ts";
import { loadTexts } from "../../../src/i18n/resources.ts";
import { cancelRefusals, initiateRefusals } from "../../../src/protocol/payments.ts";
import { activateVoucherRefusals, createVoucherRefusals } from "../../../src/protocol/vouchers.ts";

/** Of any call of a player's: not signed in, blocked, too often, garbled, spent on something else, not there. */
const ofEveryCall = [
  "unauthorized",
  "userBlocked",
  "forbidden",
  "tooManyRequests",
  "badRequest",
  "conflict",
  "notFound",
];

it.each(languages)("refusals have words in %s, without a hole for what nobody knows there", async (language) => {
  const texts: Record<string, string> = await loadTexts(language, "site");
  const needed = [
    ...[...initiateRefusals, ...cancelRefusals].map((key) => `paymentError.${key}`),
    ...[...createVoucherRefusals, ...activateVoucherRefusals].map((key) => `voucherError.${key}`),
    ...ofEveryCall.map((key) => `errors.${key}`),
  ];
  expect(needed.filter((key) => (texts[key] ?? "{{").includes("{{"))).toEqual([]);
});
