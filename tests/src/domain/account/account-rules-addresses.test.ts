// Whoever reads an address after us must read the same one: a mail program above all.
import * as fc from "fast-check";
import addressparser from "nodemailer/lib/addressparser/index.js";
import { expect, it } from "vitest";
import { isEmail } from "../../../../src/domain/account/account-rules.ts";

const signs = fc.constantFrom(..."abcXYZ019.@,;:<>()[]\"'\\ \t\u200B\u202E\u00ADж+_-=%!".split(""));

it("takes no address that a mail program reads as another one, or as several", () => {
  const written = fc.oneof(
    fc.string({ unit: signs, maxLength: 24 }),
    fc.tuple(fc.string({ unit: signs, minLength: 1, maxLength: 12 }), fc.domain()).map(([name, at]) => `${name}@${at}`),
    fc.emailAddress(),
  );
  fc.assert(
    fc.property(written, (text) => {
      fc.pre(isEmail(text));
      expect(addressparser(text)).toEqual([{ address: text, name: "" }]);
    }),
    { numRuns: 2000, examples: [["evil,victim@ex.com"], ["a;b@ex.com"], ["ђорђе@пример.срб"]] },
  );
});
