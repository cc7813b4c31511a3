// What the app's manifest says to people, in each language of the site but the one it is written in.
import type { SiteLanguage } from "../../../src/domain/site-languages.ts";

export interface ManifestTexts {
  description: string;
  /** In the manifest's order: live, betting, tickets. */
  shortcuts: readonly [string, string, string];
  /** In the manifest's order: live offer on a desk, on a phone, ticket on a phone. */
  screenshots: readonly [string, string, string];
}

export const manifestTexts: Record<Exclude<SiteLanguage, "ba">, ManifestTexts> = {
  en: {
    description: "Sports betting that keeps working on a weak network, in several tabs and offline",
    shortcuts: ["Live", "Betting", "My tickets"],
    screenshots: ["Live matches with the ticket beside them", "Live matches on a phone", "The ticket on a phone"],
  },
  rs: {
    description: "Sportsko klađenje koje radi i na slaboj mreži, u više kartica i bez interneta",
    shortcuts: ["Uživo", "Klađenje", "Moji tiketi"],
    screenshots: ["Ponuda uživo s tiketom pored nje", "Ponuda uživo na telefonu", "Tiket na telefonu"],
  },
  de: {
    description: "Sportwetten, die auch im schwachen Netz, in mehreren Tabs und offline laufen",
    shortcuts: ["Live", "Wetten", "Meine Wettscheine"],
    screenshots: [
      "Das Live-Angebot mit dem Wettschein daneben",
      "Das Live-Angebot auf dem Smartphone",
      "Der Wettschein auf dem Smartphone",
    ],
  },
  el: {
    description: "Αθλητικό στοίχημα που δουλεύει και με αδύναμο δίκτυο, σε πολλές καρτέλες και χωρίς σύνδεση",
    shortcuts: ["Live", "Στοίχημα", "Τα δελτία μου"],
    screenshots: ["Το live πρόγραμμα με το δελτίο δίπλα", "Το live πρόγραμμα στο κινητό", "Το δελτίο στο κινητό"],
  },
  sq: {
    description: "Baste sportive që punojnë edhe me rrjet të dobët, në disa skeda dhe pa internet",
    shortcuts: ["Live", "Baste", "Skedinat e mia"],
    screenshots: ["Oferta live me skedinën pranë", "Oferta live në telefon", "Skedina në telefon"],
  },
  ru: {
    description: "Ставки на спорт, которые работают и при слабой сети, в нескольких вкладках и без интернета",
    shortcuts: ["Лайв", "Ставки", "Мои купоны"],
    screenshots: ["Линия в лайве с купоном рядом", "Линия в лайве на телефоне", "Купон на телефоне"],
  },
};
