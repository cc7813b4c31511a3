// The campaigns of a sandbox: a free bet for a code, bonus money for a deposit, and some more each week.
import type { Campaign } from "../../../src/protocol/bonuses.ts";
import { siteLanguages, type SiteLanguage } from "../../../src/domain/site-languages.ts";
import type { Database } from "../../platform/db/database.ts";
import { campaignRow } from "./campaigns.ts";

type Texts = Readonly<Record<SiteLanguage, readonly [title: string, text: string]>>;

const welcome: Texts = {
  en: ["Free bet of 500 RSD", "Enter the code WELCOME500: a free bet of 500 RSD is added to your account, once."],
  rs: [
    "Besplatna opklada od 500 RSD",
    "Unesite kod WELCOME500: besplatna opklada od 500 RSD stiže na vaš nalog, jednom.",
  ],
  ba: [
    "Besplatna opklada od 500 RSD",
    "Unesite kod WELCOME500: besplatna opklada od 500 RSD stiže na vaš račun, jednom.",
  ],
  de: [
    "Gratiswette über 500 RSD",
    "Geben Sie den Code WELCOME500 ein: Sie erhalten einmalig eine Gratiswette über 500 RSD.",
  ],
  el: ["Δωρεάν στοίχημα 500 RSD", "Δώσε τον κωδικό WELCOME500: παίρνεις μία φορά ένα δωρεάν στοίχημα 500 RSD."],
  sq: ["Bast falas prej 500 RSD", "Shkruani kodin WELCOME500: merrni një herë një bast falas prej 500 RSD."],
  ru: ["Фрибет на 500 RSD", "Введите код WELCOME500: вы один раз получите фрибет на 500 RSD."],
};

const match: Texts = {
  en: [
    "100% on your deposit, up to 5.000 RSD",
    "Enter the code MATCH100, then deposit: the same amount up to 5.000 RSD is offered as bonus money. Stake 5 times the bonus at odds of 1.50 or more within 30 days and the rest becomes cash.",
  ],
  rs: [
    "100% na uplatu, do 5.000 RSD",
    "Unesite kod MATCH100, pa uplatite: isti iznos do 5.000 RSD nudi se kao bonus novac. Odigrajte 5 puta bonus na kvote od 1.50 i više u roku od 30 dana i ostatak postaje gotovina.",
  ],
  ba: [
    "100% na uplatu, do 5.000 RSD",
    "Unesite kod MATCH100, pa uplatite: isti iznos do 5.000 RSD nudi se kao bonus novac. Odigrajte 5 puta bonus na kvote od 1.50 i više u roku od 30 dana i ostatak postaje gotovina.",
  ],
  de: [
    "100 % auf Ihre Einzahlung, bis 5.000 RSD",
    "Geben Sie den Code MATCH100 ein und zahlen Sie ein: Derselbe Betrag bis 5.000 RSD wird Ihnen als Bonusgeld angeboten. Setzen Sie das Fünffache des Bonus zu Quoten ab 1.50 binnen 30 Tagen, und der Rest wird Echtgeld.",
  ],
  el: [
    "100% στην κατάθεσή σου, έως 5.000 RSD",
    "Δώσε τον κωδικό MATCH100 και κάνε κατάθεση: το ίδιο ποσό έως 5.000 RSD προσφέρεται ως χρήματα μπόνους. Πόνταρε 5 φορές το μπόνους σε αποδόσεις από 1.50 μέσα σε 30 ημέρες και το υπόλοιπο γίνεται μετρητά.",
  ],
  sq: [
    "100% mbi depozitën, deri në 5.000 RSD",
    "Shkruani kodin MATCH100 dhe depozitoni: e njëjta shumë deri në 5.000 RSD ju ofrohet si para bonusi. Luani 5 herë bonusin me koeficient 1.50 e lart brenda 30 ditësh dhe pjesa tjetër bëhet para e lirë.",
  ],
  ru: [
    "100% на депозит, до 5.000 RSD",
    "Введите код MATCH100 и пополните баланс: такая же сумма до 5.000 RSD предлагается как бонусные деньги. Поставьте пятикратную сумму бонуса с коэффициентом от 1.50 за 30 дней — и остаток станет обычными деньгами.",
  ],
};

const weekly: Texts = {
  en: [
    "25% on a deposit each week, up to 1.000 RSD",
    "Enter the code WEEKLY25, then deposit, once a week: a quarter of it, up to 1.000 RSD, is offered as bonus money. Stake 3 times the bonus at odds of 1.50 or more within 7 days and the rest becomes cash.",
  ],
  rs: [
    "25% na uplatu svake nedelje, do 1.000 RSD",
    "Unesite kod WEEKLY25, pa uplatite, jednom nedeljno: četvrtina iznosa, do 1.000 RSD, nudi se kao bonus novac. Odigrajte 3 puta bonus na kvote od 1.50 i više u roku od 7 dana i ostatak postaje gotovina.",
  ],
  ba: [
    "25% na uplatu svake sedmice, do 1.000 RSD",
    "Unesite kod WEEKLY25, pa uplatite, jednom sedmično: četvrtina iznosa, do 1.000 RSD, nudi se kao bonus novac. Odigrajte 3 puta bonus na kvote od 1.50 i više u roku od 7 dana i ostatak postaje gotovina.",
  ],
  de: [
    "Jede Woche 25 % auf eine Einzahlung, bis 1.000 RSD",
    "Geben Sie einmal pro Woche den Code WEEKLY25 ein und zahlen Sie ein: Ein Viertel davon, bis 1.000 RSD, wird Ihnen als Bonusgeld angeboten. Setzen Sie das Dreifache des Bonus zu Quoten ab 1.50 binnen 7 Tagen, und der Rest wird Echtgeld.",
  ],
  el: [
    "25% σε μια κατάθεση κάθε εβδομάδα, έως 1.000 RSD",
    "Δώσε μία φορά την εβδομάδα τον κωδικό WEEKLY25 και κάνε κατάθεση: το ένα τέταρτο, έως 1.000 RSD, προσφέρεται ως χρήματα μπόνους. Πόνταρε 3 φορές το μπόνους σε αποδόσεις από 1.50 μέσα σε 7 ημέρες και το υπόλοιπο γίνεται μετρητά.",
  ],
  sq: [
    "25% mbi një depozitë çdo javë, deri në 1.000 RSD",
    "Shkruani një herë në javë kodin WEEKLY25 dhe depozitoni: një e katërta, deri në 1.000 RSD, ju ofrohet si para bonusi. Luani 3 herë bonusin me koeficient 1.50 e lart brenda 7 ditësh dhe pjesa tjetër bëhet para e lirë.",
  ],
  ru: [
    "25% на депозит каждую неделю, до 1.000 RSD",
    "Раз в неделю введите код WEEKLY25 и пополните баланс: четверть суммы, до 1.000 RSD, предлагается как бонусные деньги. Поставьте тройную сумму бонуса с коэффициентом от 1.50 за 7 дней — и остаток станет обычными деньгами.",
  ],
};

const textsOf = (texts: Texts): Campaign["texts"] =>
  Object.fromEntries(
    siteLanguages.map((language) => {
      const [title, text] = texts[language];
      return [language, { title, html: `<p>${text}</p>` }];
    }),
  );

const common = {
  group: "regular",
  from: null,
  to: null,
  period: "once",
  audience: "all",
  maxUses: null,
  state: "running",
  minLegs: 1,
  maxStake: null,
  contribution: { prematch: 100, live: 100 },
  takeDays: 7,
  playDays: 30,
} as const satisfies Partial<Campaign>;

export const seedCampaigns: readonly (Campaign & { id: string })[] = [
  {
    ...common,
    id: "welcome500",
    kind: "freebet",
    code: "WELCOME500",
    texts: textsOf(welcome),
    amounts: [{ currency: "RSD", amount: 500 }],
    factor: 0,
    minOdd: null,
  },
  {
    ...common,
    id: "match100",
    kind: "match",
    code: "MATCH100",
    texts: textsOf(match),
    amounts: [{ currency: "RSD", percent: 100, min: 100, max: 5000 }],
    factor: 5,
    minOdd: "1.50",
  },
  {
    ...common,
    id: "weekly25",
    kind: "match",
    group: "periodic",
    period: "week",
    code: "WEEKLY25",
    texts: textsOf(weekly),
    amounts: [{ currency: "RSD", percent: 25, min: 100, max: 1000 }],
    factor: 3,
    minOdd: "1.50",
    playDays: 7,
  },
];

/** Adds those that are missing. @param now epoch ms */
export async function ensureSeedCampaigns(trx: Database, now: number): Promise<void> {
  for (const campaign of seedCampaigns)
    await trx
      .insertInto("campaign")
      .values({ id: campaign.id, ...campaignRow(campaign), uses: 0, accounted_until: null, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
