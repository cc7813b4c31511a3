import type { MailTexts } from "./mail-texts.ts";

export const bosnian: MailTexts = {
  greeting: "Dobar dan, {name},",
  greetingWithoutName: "Dobar dan,",
  farewell: "Vaš tim {site}",
  unknownDevice: "nepoznat uređaj",
  verifyEmail: {
    subject: "Potvrdite svoju e-mail adresu",
    before: "potvrdite da je {email} vaša adresa. Otvorite ovaj link:",
    after: "Link vrijedi jednom, {lifetime}. Ako nemate račun kod nas, zanemarite ovaj e-mail.",
  },
  resetPassword: {
    subject: "Odaberite novu lozinku",
    before: "neko je, vjerovatno vi, zatražio novu lozinku. Odaberite je ovdje:",
    after: "Link vrijedi jednom, {lifetime}. Ako to niste bili vi, zanemarite ovaj e-mail: lozinka ostaje ista.",
  },
  passwordChanged: {
    subject: "Vaša lozinka je promijenjena",
    before:
      "lozinka vašeg računa je promijenjena {when} ({device}). Svi ostali uređaji su odjavljeni. Ako to niste bili vi, odmah odaberite novu lozinku:",
    after: "Ako ste to bili vi, ne morate ništa uraditi.",
  },
  signIn: {
    subject: "Nova prijava na vaš račun",
    before: "neko se prijavio na vaš račun {when} ({device}). Svoje sesije vidite i završavate ovdje:",
    after: "Ako to niste bili vi, završite tu sesiju i promijenite lozinku. Ove e-mailove ste zatražili u postavkama.",
  },
  emailChangeAsked: {
    subject: "E-mail adresa vašeg računa će biti promijenjena",
    before:
      "{when} ({device}) neko je zatražio drugu e-mail adresu za vaš račun. Promijenit će se kada nova adresa bude potvrđena. Ako to niste bili vi, poništite promjenu ovdje; tada se svi uređaji odjavljuju:",
    after: "Link vrijedi {lifetime}, i nakon promjene. Ako ste to bili vi, ne morate ništa uraditi.",
  },
  passwordReset: {
    subject: "Vaša lozinka je ponovo postavljena",
    before:
      "{when} ({device}) odabrana je nova lozinka za vaš račun preko linka poslanog na ovu adresu. Svi uređaji su odjavljeni. Ako to niste bili vi, odmah odaberite novu lozinku:",
    after: "Ako ste to bili vi, ne morate ništa uraditi.",
  },
  guessed: {
    subject: "Mnogo neuspjelih prijava na vaš račun",
    before:
      "Do {when} bilo je toliko neuspjelih prijava na vaš račun da su dalji pokušaji usporeni. Uređaji na kojima ste odabrali da ostanete prijavljeni nisu pogođeni. Ako istu lozinku koristite i drugdje, odaberite novu:",
    after: "Ako su to bili vaši pokušaji, ne morate ništa uraditi.",
  },
  invitation: {
    subject: "Vaš račun je spreman",
    before: "{agent} vam je napravio račun na stranici {site}. Ovdje odaberite lozinku:",
    after:
      "Link vrijedi jednom i ističe za {lifetime}. Zatim se prijavite ovom e-mail adresom. Lozinku znate samo vi; {agent} je ne zna. Ako ne želite račun, zanemarite ovaj e-mail.",
  },
  accountMade: {
    subject: "Vaš račun je spreman",
    before: "Napravljen je račun za vas na stranici {site}. Ovdje odaberite lozinku:",
    after:
      "Link vrijedi jednom i ističe za {lifetime}. Zatim se prijavite ovom e-mail adresom. Lozinku znate samo vi. Ako ne želite račun, zanemarite ovaj e-mail.",
  },
  accountExists: {
    subject: "Već imate račun",
    before:
      "{when} ({device}) ova adresa je navedena za novi račun ili kao adresa drugog računa. Ona već pripada vašem računu. Ako ste to bili vi i ne znate više lozinku, ovdje odaberite novu:",
    after: "Ako to niste bili vi, ne morate ništa uraditi: vaš račun je kakav je i bio.",
  },
  agentBlocked: {
    subject: "Vaš račun je blokiran",
    before: "Vaš agent je blokirao vaš račun {when}. Razlog: {reason}. Ako se ne slažete, pišite nam:",
    after: "Vaš novac ostaje vaš. Otvoreni listići se obračunavaju kao i obično.",
  },
  agentUnblocked: {
    subject: "Vaš račun je ponovo otvoren",
    before: "Vaš agent je ponovo otvorio vaš račun {when}. Razlog: {reason}. Prijavite se ovdje:",
    after: "Ako imate pitanja, pišite nam.",
  },
  proposalByShell: {
    subject: "Prijedlog je odobren na samom serveru",
    before:
      "prijedlog na vašem sajtu odobren je {when} na komandnoj liniji servera, bez drugog administratora, i izvršen je. O čemu se radi, piše ovdje:",
    after: "Ako to nije bio niko od vas, neko drugi ima pristup serveru: odmah mu ga oduzmite.",
  },
  factorsChanged: {
    subject: "Promijenjeni su načini prijave na vaš račun",
    before:
      "{change}, {when} ({device}). Svi ostali uređaji su odjavljeni. Ako to niste bili vi, odmah izaberite novu lozinku:",
    after:
      "Zatim nam pišite: ko god je to uradio možda je dodao još neki način prijave. Ako ste to bili vi, ne morate ništa raditi.",
  },
  changes: {
    appAdded: "dodana je aplikacija za potvrdu",
    appRemoved: "uklonjena je aplikacija za potvrdu",
    codesRenewed: "napravljeni su novi rezervni kodovi",
    passkeyAdded: "dodan je pristupni ključ",
    passkeyRemoved: "uklonjen je pristupni ključ",
    factorsReset: "sajt je uklonio sve pristupne ključeve, aplikaciju za potvrdu i rezervne kodove",
  },
};
