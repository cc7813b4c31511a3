// What a site lacks before it opens: everything at first, nothing once it is set; and what its pages say meanwhile.
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "../../../../server/config.ts";
import { beforeOpening } from "../../../../server/people/operator/before-opening.ts";
import { createFindDocument } from "../../../../server/site/cms/documents/find-document.ts";
import { namingSite, siteFacts } from "../../../../server/site/cms/documents/naming-site.ts";
import { themeOf } from "../../../../server/site/cms/themes/find-theme.ts";
import { companySettings } from "../../../../server/site/settings/company-settings.ts";
import { siteLanguages } from "../../../../src/domain/site-languages.ts";
import { createFakeSettings } from "../../../harness/fake-settings.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

const keys = companySettings.map(({ key }) => key);

it("lacks all of it as it is delivered, and nothing of what is set", () => {
  const settings = createFakeSettings();
  expect(beforeOpening(settings, readConfig({}))).toEqual({
    settings: keys,
    variables: ["PUBLIC_URL", "FEED_SOURCE", "PAYMENT_PROVIDERS", "SMTP_URL", "MAIL_FROM", "BACKUP_DIR"],
  });
  for (const setting of companySettings) settings.put(setting, setting.key === "supportEmail" ? "a@b.example" : "x");
  const env = {
    PUBLIC_URL: "https://betting.example.com",
    FEED_SOURCE: "push",
    FEED_PUSH_KEY: "at-least-sixteen-characters",
    SMTP_URL: "smtps://mail.example.com",
    MAIL_FROM: "A <a@b.example>",
    BACKUP_DIR: "/backups",
    PAYMENT_PROVIDERS: new URL("../../../../ops/examples/payment-providers.json", import.meta.url).pathname,
  };
  expect(beforeOpening(settings, readConfig(env))).toEqual({ settings: [], variables: ["FEED_RECOVERY_URL"] });
  const whole = { ...env, FEED_RECOVERY_URL: "http://127.0.0.1:9470/recover" };
  expect(beforeOpening(settings, readConfig(whole))).toEqual({ settings: [], variables: [] });
});

it("has no example in a text of any language, and leaves out the lines that would say what is not set", () => {
  const settings = createFakeSettings();
  const find = createFindDocument(settings);
  const { name, support } = themeOf(settings, "betting.example.com");
  expect([name, support]).toEqual(["Kvota", {}]);
  for (const code of siteLanguages)
    for (const page of ["about_us", "contact_us", "support", "termsnc", "privacy", "responsible_gambling"]) {
      const text = find(page, code);
      const { html = "" } = text === null ? {} : namingSite(text, siteFacts(settings, name));
      expect({ code, page, html }).toEqual({
        code,
        page,
        html: expect.not.stringMatching(/\{\{|\.example|<ul><\/ul>/),
      });
      expect(html.length).toBeGreaterThan(20);
    }
  for (const setting of companySettings)
    settings.put(setting, setting.key === "supportEmail" ? "help@b.rs" : "A <b> & c");
  const contact = find("contact_us", "de");
  const { html } = namingSite(contact!, siteFacts(settings, name));
  expect(html).toContain('<a href="mailto:help@b.rs">help@b.rs</a>');
  expect(html).toContain("Lizenz: A &lt;b&gt; &amp; c");
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { sandbox: "off" } });
});
afterAll(() => server.stop());

it("has no contact form while there is nobody to read it", async () => {
  const form = {
    name: "Ana",
    email: "ana@example.test",
    subject: "Hello",
    message: "Where is my ticket?",
    website: "",
  };
  expect((await server.call("/cms/v1/contact", { body: form })).status).toBe(404);
  const { body } = await server.call<{ support: object }>("/cms/v1/themes/by-domain");
  expect(body.support).toEqual({});
});
