// What the settings of the site and of its status do, seen from outside.
import type { statusKeys, Menu } from "../../src/protocol/cms.ts";
import { closes, isTold, shows, told, type Probe } from "./probe.ts";

const theme = { dark: [{ colors: {} }], light: [{ colors: {} }], logo: null, name: "Own" };
const banner = { id: "own", order: 1, active: true, link: "/scores", art: null, tone: "calm", texts: {} };
export const ofStatus: Readonly<Record<string, Probe>> = {
  "status/casinoIndefiniteDisabled": closes("casino"),
  "status/disableBettingPage": closes("betting"),
  "status/disableLiveBettingPage": closes("live"),
  "status/disableCasinoPage": closes("casino"),
  "status/disableCasinoLivePage": closes("casino_live"),
  "status/disableVirtualsPage": closes("virtuals"),
  "status/redirectToLogin": isTold("redirectToLogin", true),
  "status/loginInDialog": isTold("loginInDialog", false),
  "status/showAuthExtra": isTold("showAuthExtra", true),
} satisfies Record<`status/${(typeof statusKeys)[number]}`, Probe>;

/** On the contact page, as everybody reads it. */
const onContactPage = (value: string): Probe => ({
  value,
  async see(rig) {
    const { body } = await rig.call<{ html: string }>("/cms/v1/documents/contact_us?lang=en");
    return { seen: body.html.includes(value), expected: true };
  },
});

export const ofSite: Readonly<Record<string, Probe>> = {
  "general/siteName": {
    value: "Sportska kuća",
    async see(rig) {
      const { body } = await rig.call<{ name: string }>("/cms/v1/themes/by-domain");
      return { seen: body.name, expected: "Sportska kuća" };
    },
  },
  "general/company": onContactPage("Kladionica d.o.o."),
  "general/licence": onContactPage("MF-12/2026"),
  "general/companyAddress": onContactPage("Titova 1, Sarajevo"),
  "general/supportPhone": onContactPage("+387 33 123 456"),
  "general/supportEmail": {
    value: "help@site.example",
    async see(rig) {
      const form = { name: "Ana", email: "ana@example.test", subject: "Hello", message: "Where is my ticket?" };
      await rig.call("/cms/v1/contact", { ...form, website: "" });
      const { body } = await rig.call<{ to: string }[]>("/sandbox/outbox");
      return { seen: body.at(-1)?.to, expected: "help@site.example" };
    },
  },
  "general/staffMayPlay": {
    value: false,
    async see(rig) {
      const body = { amount: 100, currency: "RSD", currencyId: 1 };
      const { body: answer } = await rig.call<{ ErrorText: string }>("/vouchers/v1/create", body, "agent");
      return { seen: answer.ErrorText, expected: "staffMayNotPlay" };
    },
  },
  "general/requireSecondFactor": {
    value: ["AG1"],
    async see(rig) {
      const { body } = await rig.call<{ error?: string }>("/agency/v1/users", { page: 1, size: 10 }, "agent");
      return { seen: body.error, expected: "secondFactorMissing" };
    },
  },
  "general/demoForGuests": {
    value: false,
    async see(rig) {
      const { body } = await rig.call<{ error?: string }>("/games/v1/games/startDemoGame", { gameCode: "house_dice" });
      return { seen: body.error, expected: "demoNeedsLogin" };
    },
  },
  "general/themes": shows(
    "/cms/v1/themes/by-domain?domain=own.example",
    { "own.example": theme },
    "Own",
    (body) => (body as { name: string }).name,
  ),
  "general/banners": shows("/cms/v1/banners/all", [banner]),
  "general/bannerPageSettings": shows("/cms/v1/banners/pageSettings", [
    { page: "home", banners: ["live"], seconds: 3 },
  ]),
  "general/marquee": {
    value: { en: "Tonight" },
    see: async (rig) => ({ seen: await told(rig, "general", "marquee"), expected: { en: "Tonight" } }),
  },
  "general/documents": shows(
    "/cms/v1/documents/privacy?lang=en",
    { privacy: { en: { title: "Ours", html: "<p>Ours</p>" } } },
    "Ours",
    (body) => (body as { title: string }).title,
  ),
  "general/translations": shows("/cms/v1/translations/en", { en: { "common.ok": "Fine" } }, { "common.ok": "Fine" }),
  "general/menuOrder": shows(
    "/cms/v1/menu",
    ["virtuals", "live"],
    ["virtuals", "live", "betting", "casino", "casino_live"],
    (body) => (body as Menu).map(({ key }) => key),
  ),
};
