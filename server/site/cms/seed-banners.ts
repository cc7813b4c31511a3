// The banners a fresh site starts with. An editor's own (general settings `banners`, `bannerPageSettings`) replace them.
import type { Banner, BannerPage } from "../../../src/protocol/banners.ts";

type Texts = Readonly<Record<string, readonly [title: string, text: string]>>;

function banner(part: Pick<Banner, "id" | "order" | "link" | "tone">, texts: Texts): Banner {
  return {
    ...part,
    active: true,
    art: `/banners/${part.id}.svg`,
    texts: Object.fromEntries(Object.entries(texts).map(([language, [title, text]]) => [language, { title, text }])),
  };
}

export const seedBanners: readonly Banner[] = [
  banner(
    { id: "live", order: 1, link: "/live_betting", tone: "live" },
    {
      en: ["Live, minute by minute", "Odds that follow the match and show how old they are."],
      ba: ["Uživo, iz minute u minutu", "Kvote koje prate utakmicu, a starost svake se vidi."],
      rs: ["Uživo, iz minuta u minut", "Kvote koje prate utakmicu, a starost svake se vidi."],
      de: ["Live, Minute für Minute", "Quoten, die dem Spiel folgen – und jede zeigt, wie alt sie ist."],
      el: ["Live, λεπτό προς λεπτό", "Αποδόσεις που ακολουθούν τον αγώνα, με την ηλικία κάθε απόδοσης σε κοινή θέα."],
      sq: ["Live, minutë pas minute", "Koeficientë që ndjekin ndeshjen, me moshën e secilit të dukshme."],
      ru: ["Лайв, минута за минутой", "Коэффициенты следуют за матчем, и возраст каждого виден."],
    },
  ),
  banner(
    { id: "bonus", order: 2, link: "/betting", tone: "accent" },
    {
      en: ["Up to 50% bonus on standard tickets", "With five or more selections at odds of 1.30 or more."],
      ba: ["Do 50% bonusa na standardne listiće", "Od petog para, svaki s kvotom 1.30 ili višom."],
      rs: ["Do 50% bonusa na standardne tikete", "Od petog para, svaki s kvotom 1.30 ili višom."],
      de: ["Bis zu 50 % Bonus auf Kombiwetten", "Ab dem fünften Tipp, jeder mit einer Quote von mindestens 1.30."],
      el: ["Έως 50% μπόνους στα παρολί", "Από την πέμπτη επιλογή, καθεμία με απόδοση τουλάχιστον 1.30."],
      sq: ["Deri në 50% bonus për skedinat standarde", "Nga zgjedhja e pestë, secila me koeficient së paku 1.30."],
      ru: ["До 50% бонуса к экспрессу", "С пятого исхода, каждый с коэффициентом не ниже 1.30."],
    },
  ),
  banner(
    { id: "football", order: 3, link: "/betting?sport=F&time_filter=12", tone: "up" },
    {
      en: ["Football tonight", "Every match of the next twelve hours in one place."],
      ba: ["Fudbal večeras", "Sve utakmice narednih dvanaest sati na jednom mjestu."],
      rs: ["Fudbal večeras", "Sve utakmice narednih dvanaest sati na jednom mestu."],
      de: ["Fußball heute Abend", "Alle Spiele der nächsten zwölf Stunden an einem Ort."],
      el: ["Ποδόσφαιρο απόψε", "Όλοι οι αγώνες των επόμενων δώδεκα ωρών σε ένα μέρος."],
      sq: ["Futboll sonte", "Të gjitha ndeshjet e dymbëdhjetë orëve të ardhshme në një vend."],
      ru: ["Футбол сегодня вечером", "Все матчи ближайших двенадцати часов в одном месте."],
    },
  ),
  banner(
    { id: "scores", order: 4, link: "/scores", tone: "calm" },
    {
      en: ["How did it end?", "Scores by sport and day, with every half, set and quarter."],
      ba: ["Kako se završilo?", "Rezultati po sportu i danu, sa svakim poluvremenom, setom i četvrtinom."],
      rs: ["Kako se završilo?", "Rezultati po sportu i danu, sa svakim poluvremenom, setom i četvrtinom."],
      de: ["Wie ging es aus?", "Ergebnisse nach Sportart und Tag, mit jeder Halbzeit, jedem Satz und Viertel."],
      el: ["Πώς έληξε;", "Αποτελέσματα ανά άθλημα και ημέρα, με κάθε ημίχρονο, σετ και περίοδο."],
      sq: ["Si përfundoi?", "Rezultatet sipas sportit dhe ditës, me çdo pjesë, set dhe çerek."],
      ru: ["Чем закончилось?", "Результаты по видам спорта и дням: таймы, сеты, четверти."],
    },
  ),
];

export const seedBannerPages: readonly BannerPage[] = [
  { page: "home", banners: ["live", "bonus", "football", "scores"], seconds: 8 },
  { page: "index1", banners: ["bonus", "football", "scores"], seconds: 0 },
];
