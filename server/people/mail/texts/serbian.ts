import type { MailTexts } from "./mail-texts.ts";

export const serbian: MailTexts = {
  greeting: "Dobar dan, {name},",
  greetingWithoutName: "Dobar dan,",
  farewell: "Vaš tim {site}",
  unknownDevice: "nepoznat uređaj",
  verifyEmail: {
    subject: "Potvrdite svoju e-mail adresu",
    before: "potvrdite da je {email} vaša adresa. Otvorite ovaj link:",
    after: "Link važi jednom, {lifetime}. Ako nemate nalog kod nas, zanemarite ovaj e-mail.",
  },
  resetPassword: {
    subject: "Izaberite novu lozinku",
    before: "neko je, verovatno vi, zatražio novu lozinku. Izaberite je ovde:",
    after: "Link važi jednom, {lifetime}. Ako to niste bili vi, zanemarite ovaj e-mail: lozinka ostaje ista.",
  },
  passwordChanged: {
    subject: "Vaša lozinka je promenjena",
    before:
      "lozinka vašeg naloga je promenjena {when} ({device}). Svi ostali uređaji su odjavljeni. Ako to niste bili vi, odmah izaberite novu lozinku:",
    after: "Ako ste to bili vi, ne morate ništa da radite.",
  },
  signIn: {
    subject: "Nova prijava na vaš nalog",
    before: "neko se prijavio na vaš nalog {when} ({device}). Svoje sesije vidite i završavate ovde:",
    after: "Ako to niste bili vi, završite tu sesiju i promenite lozinku. Ove e-mailove ste zatražili u podešavanjima.",
  },
  emailChangeAsked: {
    subject: "E-mail adresa vašeg naloga će biti promenjena",
    before:
      "{when} ({device}) neko je zatražio drugu e-mail adresu za vaš nalog. Promeniće se kada nova adresa bude potvrđena. Ako to niste bili vi, poništite promenu ovde; tada se svi uređaji odjavljuju:",
    after: "Link važi {lifetime}, i posle promene. Ako ste to bili vi, ne morate ništa da radite.",
  },
  passwordReset: {
    subject: "Vaša lozinka je ponovo postavljena",
    before:
      "{when} ({device}) izabrana je nova lozinka za vaš nalog preko linka poslatog na ovu adresu. Svi uređaji su odjavljeni. Ako to niste bili vi, odmah izaberite novu lozinku:",
    after: "Ako ste to bili vi, ne morate ništa da radite.",
  },
  guessed: {
    subject: "Mnogo neuspelih prijava na vaš nalog",
    before:
      "Do {when} bilo je toliko neuspelih prijava na vaš nalog da su dalji pokušaji usporeni. Uređaji na kojima ste izabrali da ostanete prijavljeni nisu pogođeni. Ako istu lozinku koristite i drugde, izaberite novu:",
    after: "Ako su to bili vaši pokušaji, ne morate ništa da radite.",
  },
  invitation: {
    subject: "Vaš nalog je spreman",
    before: "{agent} vam je napravio nalog na sajtu {site}. Ovde izaberite lozinku:",
    after:
      "Link važi jednom i ističe za {lifetime}. Zatim se prijavite ovom e-mail adresom. Lozinku znate samo vi; {agent} je ne zna. Ako ne želite nalog, zanemarite ovaj mejl.",
  },
  accountMade: {
    subject: "Vaš nalog je spreman",
    before: "Napravljen je nalog za vas na sajtu {site}. Ovde izaberite lozinku:",
    after:
      "Link važi jednom i ističe za {lifetime}. Zatim se prijavite ovom e-mail adresom. Lozinku znate samo vi. Ako ne želite nalog, zanemarite ovaj mejl.",
  },
  accountExists: {
    subject: "Već imate nalog",
    before:
      "{when} ({device}) ova adresa je navedena za nov nalog ili kao adresa drugog naloga. Ona već pripada vašem nalogu. Ako ste to bili vi i ne znate više lozinku, ovde izaberite novu:",
    after: "Ako to niste bili vi, ne morate ništa da uradite: vaš nalog je kakav je i bio.",
  },
  agentBlocked: {
    subject: "Vaš nalog je blokiran",
    before: "Vaš agent je blokirao vaš nalog {when}. Razlog: {reason}. Ako se ne slažete, pišite nam:",
    after: "Vaš novac ostaje vaš. Otvoreni tiketi se obračunavaju kao i obično.",
  },
  agentUnblocked: {
    subject: "Vaš nalog je ponovo otvoren",
    before: "Vaš agent je ponovo otvorio vaš nalog {when}. Razlog: {reason}. Prijavite se ovde:",
    after: "Ako imate pitanja, pišite nam.",
  },
  proposalByShell: {
    subject: "Predlog je odobren na samom serveru",
    before:
      "predlog na vašem sajtu odobren je {when} na komandnoj liniji servera, bez drugog administratora, i izvršen je. O čemu se radi, piše ovde:",
    after: "Ako to nije bio niko od vas, neko drugi ima pristup serveru: odmah mu ga oduzmite.",
  },
  factorsChanged: {
    subject: "Promenjeni su načini prijave na vaš nalog",
    before:
      "{change}, {when} ({device}). Svi ostali uređaji su odjavljeni. Ako to niste bili vi, odmah izaberite novu lozinku:",
    after:
      "Zatim nam pišite: ko god je to uradio možda je dodao još neki način prijave. Ako ste to bili vi, ne morate ništa da radite.",
  },
  changes: {
    appAdded: "dodata je aplikacija za potvrdu",
    appRemoved: "uklonjena je aplikacija za potvrdu",
    codesRenewed: "napravljeni su novi rezervni kodovi",
    passkeyAdded: "dodat je pristupni ključ",
    passkeyRemoved: "uklonjen je pristupni ključ",
    factorsReset: "sajt je uklonio sve pristupne ključeve, aplikaciju za potvrdu i rezervne kodove",
  },
};
