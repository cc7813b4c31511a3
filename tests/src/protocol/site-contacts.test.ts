import { describe, expect, it } from "vitest";
import { contactsOf } from "../../../src/protocol/site-contacts.ts";

describe("how the site is reached", () => {
  it("is what the theme says", () => {
    const theme = {
      support: { email: "help@site.example", phone: "+387 33 000 000" },
      socials: [{ name: "Mastodon", url: "https://social.example/@site" }],
    };
    expect(contactsOf(theme)).toEqual({
      email: "help@site.example",
      phone: "+387 33 000 000",
      socials: [{ name: "Mastodon", url: "https://social.example/@site" }],
    });
  });

  it.each<[string, Parameters<typeof contactsOf>[0]]>([
    ["no theme", null],
    ["nothing", {}],
    ["other shapes", { support: "call us", socials: "none" }],
    [
      "addresses that do more than they say",
      {
        support: { email: "a@b.example?bcc=c@d.example", phone: "javascript:alert(1)" },
        socials: [
          { name: "x", url: "javascript:alert(1)" },
          { name: "y", url: "http://plain.example" },
        ],
      },
    ],
  ])("is nothing with %s", (_name, theme) => {
    expect(contactsOf(theme)).toEqual({ email: null, phone: null, socials: [] });
  });
});
