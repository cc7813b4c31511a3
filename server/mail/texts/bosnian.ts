import type { MailTexts } from "./mail-texts.ts";

export const bosnian: MailTexts = {
  greeting: "Zdravo {name},",
  farewell: "Vaš tim {site}",
  unknownDevice: "nepoznat uređaj",
  verifyEmail: {
    subject: "Potvrdite svoju e-adresu",
    before: "potvrdite da je {email} vaša adresa. Otvorite ovaj link:",
    after: "Link vrijedi jednom, {lifetime}. Ako nemate račun kod nas, zanemarite ovu poruku.",
  },
  resetPassword: {
    subject: "Odaberite novu lozinku",
    before: "neko je, vjerovatno vi, zatražio novu lozinku. Odaberite je ovdje:",
    after: "Link vrijedi jednom, {lifetime}. Ako to niste bili vi, zanemarite ovu poruku: lozinka ostaje ista.",
  },
  passwordChanged: {
    subject: "Vaša lozinka je promijenjena",
    before:
      "lozinka vašeg računa je promijenjena {when} ({device}). Svi ostali uređaji su odjavljeni. Ako to niste bili vi, odmah odaberite novu lozinku:",
    after: "Ako ste to bili vi, ne morate ništa uraditi.",
  },
  emailChanged: {
    subject: "E-adresa vašeg računa je promijenjena",
    before: "vašem računu od {when} pripada druga e-adresa. Ako to niste bili vi, odmah nam pišite:",
    after: "Ako ste to bili vi, ne morate ništa uraditi. Na ovu adresu vam više nećemo pisati.",
  },
  signIn: {
    subject: "Nova prijava na vaš račun",
    before: "neko se prijavio na vaš račun {when} ({device}). Svoje sesije vidite i završavate ovdje:",
    after: "Ako to niste bili vi, završite tu sesiju i promijenite lozinku. Ove poruke ste zatražili u postavkama.",
  },
};
