// Spellings of one mailbox are one person; those of two are two.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { personOfEmail } from "../../../../server/people/accounts/registration/person-of-email.ts";

const name = fc.stringMatching(/^[a-z][a-z0-9]{0,12}$/);
const tag = fc.stringMatching(/^[a-z0-9.+-]{0,8}$/);
const plusDomains = [
  "gmail.com",
  "googlemail.com",
  "outlook.com",
  "hotmail.com",
  "fastmail.com",
  "proton.me",
  "pm.me",
  "icloud.com",
  "me.com",
  "zoho.com",
  "yandex.ru",
  "ya.ru",
];
const plus = fc.constantFrom(...plusDomains);

/** With a dot wherever the bits say so, never two together. */
const dotted = (text: string, bits: number): string =>
  Array.from(text, (sign, at) => (at > 0 && (bits >> at) % 2 === 1 ? `.${sign}` : sign)).join("");

describe("an address", () => {
  it("is the same whatever the case, and folding twice changes nothing", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const person = personOfEmail(email);
        expect(personOfEmail(email.toUpperCase())).toBe(person);
        expect(personOfEmail(person)).toBe(person);
      }),
    );
  });

  it("is the same with any tag, where the provider takes tags", () => {
    fc.assert(
      fc.property(name, tag, plus, (local, more, domain) => {
        expect(personOfEmail(`${local}+${more}@${domain}`)).toBe(personOfEmail(`${local}@${domain}`));
      }),
    );
  });

  it("is the same with dots anywhere at Google's two domains, and not at others", () => {
    fc.assert(
      fc.property(name, fc.nat(), fc.constantFrom("gmail.com", "googlemail.com"), (local, bits, domain) => {
        expect(personOfEmail(`${dotted(local, bits)}@${domain}`)).toBe(`${local}@gmail.com`);
      }),
    );
    expect(personOfEmail("a.b@outlook.com")).not.toBe(personOfEmail("ab@outlook.com"));
  });

  it("of two mailboxes is two, and so it is at a provider that is not known", () => {
    fc.assert(
      fc.property(name, name, plus, (one, other, domain) => {
        fc.pre(one !== other);
        expect(personOfEmail(`${one}@${domain}`)).not.toBe(personOfEmail(`${other}@${domain}`));
      }),
    );
    expect(personOfEmail("a+b@site.example")).toBe("a+b@site.example");
    expect(personOfEmail("a@outlook.com")).not.toBe(personOfEmail("a@hotmail.com"));
  });

  it.each(["", "@", "@gmail.com", "+x@gmail.com", "...@gmail.com", "gmail.com"])("%o is not taken apart", (email) => {
    expect(personOfEmail(email)).toBe(email);
  });
});
