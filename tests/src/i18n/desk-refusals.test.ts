// Whatever a desk's call, the documents of a player or a closing account can be refused for is told in words: the lists are
// the protocol's, and the server's source names no key that is not in them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "../../../src/i18n/languages.ts";
import { loadTexts } from "../../../src/i18n/resources.ts";
import { closingRefusals } from "../../../src/protocol/close-account.ts";
import { deskCallRefusals, deskRefusals } from "../../../src/protocol/desk/desk-refusals.ts";
import { documentRefusals } from "../../../src/protocol/documents.ts";
import { initiateRefusals } from "../../../src/protocol/payments.ts";

const root = join(import.meta.dirname, "../../..");
/** Where calls of /agency/v1, /operator/v1, documents and closing are carried out. */
const areas = [
  "server/people/agency",
  "server/people/operator",
  "server/betting/liability",
  "server/people/documents",
  "server/people/closing",
  "server/money/payments/operator",
  "server/betting/ticketing/operator",
  "server/betting/ticketing/settlement/void-ticket.ts",
  "server/money/bonuses/operator-campaign-calls.ts",
  "server/money/bonuses/save-campaign.ts",
  "server/casino/operator",
  "server/people/accounts/passwords/assert-password.ts",
  "server/people/accounts/registration/registration-rules.ts",
];
/** Only a registration of one's own has them. */
const ofRegistration = ["passwordRequired", "passwordInvalidUniversal", "passwordCommon", "passwordNamesOwner"];
const confirmations = ["passwordConfirmationRequired", "passwordsMustMatch"];

function codeOf(area: string): string[] {
  if (area.endsWith(".ts")) return [readFileSync(join(root, area), "utf8")];
  return readdirSync(join(root, area), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8"));
}

/** Keys that the code answers with: thrown, or answered under a requestId. */
function namedBy(code: string): string[] {
  const thrown = [...code.matchAll(/(?:HttpError\(\s*\d+,|refuse\(|conflict\(|error:)\s*"(\w+)"/g)];
  // Rules answer the key of what is wrong, or null.
  const rules = /(?:Problem|Refusal)\(/.test(code) ? code.matchAll(/return [^;]*?"(\w+)"(?: : null)?;/g) : [];
  return [...thrown, ...rules].map(([, key = ""]) => key);
}

const known = new Set<string>([
  ...deskCallRefusals,
  ...deskRefusals,
  ...closingRefusals,
  ...documentRefusals,
  ...ofRegistration,
  ...confirmations,
]);

describe("refusals of desks, documents and closing", () => {
  it.each(areas)("are all in the protocol's lists: %s", (area) => {
    const code = codeOf(area);
    expect(code.length).toBeGreaterThan(0);
    expect(code.flatMap(namedBy).filter((key) => !known.has(key))).toEqual([]);
  });

  it("are named by the server, each of them", () => {
    const named = readdirSync(join(root, "server"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8"))
      .join("\n");
    const byField = /^(?:first|last)Name(?:Required|Invalid)$/;
    expect([...known].filter((key) => !byField.test(key) && !named.includes(`"${key}"`))).toEqual([]);
    // The names of fields are put together.
    expect(named).toContain("`${field}Required`");
  });

  it("of payments that an operator asks for are those of the player, but for what is said of deposits alone", () => {
    const ofDeposits = ["depositLimitReached", "timeOut", "selfExcluded", "staffMayNotPlay"];
    const desks = new Set<string>(deskRefusals);
    expect(initiateRefusals.filter((key) => !desks.has(key))).toEqual(ofDeposits);
  });

  it.each(languages)("have words in %s, without a hole for what nobody knows there", async (language) => {
    const [site, desk] = (await Promise.all([loadTexts(language, "site"), loadTexts(language, "desk")])) as [
      Record<string, string>,
      Record<string, string>,
    ];
    // As src/i18n/use-desk-error.ts looks them up.
    const onDesk = (key: string): string => desk[`error.${key}`] ?? site[`errors.${key}`] ?? "{{";
    const onPage = (key: string): string => site[key] ?? "{{";
    const missing = [
      ...[...deskCallRefusals, ...deskRefusals].filter((key) => onDesk(key).includes("{{")),
      ...closingRefusals.map((key) => `settings.closeRefused.${key}`).filter((key) => onPage(key).includes("{{")),
      ...documentRefusals.map((key) => `verification.documentError.${key}`).filter((key) => onPage(key).includes("{{")),
    ];
    expect(missing).toEqual([]);
  });

  it("speak of the other person to the desks, where the site's own words speak to a player of themselves", async () => {
    const desk: Record<string, string> = await loadTexts("en", "desk");
    const aboutOneself = [
      "insufficientCredit",
      "noWallet",
      "usernameRequired",
      "firstNameRequired",
      "lastNameRequired",
    ];
    expect(aboutOneself.filter((key) => !Object.hasOwn(desk, `error.${key}`))).toEqual([]);
  });
});
