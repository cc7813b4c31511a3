import type { MailTexts } from "./mail-texts.ts";

export const serbian: MailTexts = {
  greeting: "Zdravo {name},",
  farewell: "Vaš tim {site}",
  unknownDevice: "nepoznat uređaj",
  verifyEmail: {
    subject: "Potvrdite svoju e-adresu",
    before: "potvrdite da je {email} vaša adresa. Otvorite ovaj link:",
    after: "Link važi jednom, {lifetime}. Ako nemate nalog kod nas, zanemarite ovu poruku.",
  },
  resetPassword: {
    subject: "Izaberite novu lozinku",
    before: "neko je, verovatno vi, zatražio novu lozinku. Izaberite je ovde:",
    after: "Link važi jednom, {lifetime}. Ako to niste bili vi, zanemarite ovu poruku: lozinka ostaje ista.",
  },
  passwordChanged: {
    subject: "Vaša lozinka je promenjena",
    before:
      "lozinka vašeg naloga je promenjena {when} ({device}). Svi ostali uređaji su odjavljeni. Ako to niste bili vi, odmah izaberite novu lozinku:",
    after: "Ako ste to bili vi, ne morate ništa da radite.",
  },
  emailChanged: {
    subject: "E-adresa vašeg naloga je promenjena",
    before: "vašem nalogu od {when} pripada druga e-adresa. Ako to niste bili vi, odmah nam pišite:",
    after: "Ako ste to bili vi, ne morate ništa da radite. Na ovu adresu vam više nećemo pisati.",
  },
  signIn: {
    subject: "Nova prijava na vaš nalog",
    before: "neko se prijavio na vaš nalog {when} ({device}). Svoje sesije vidite i završavate ovde:",
    after: "Ako to niste bili vi, završite tu sesiju i promenite lozinku. Ove poruke ste zatražili u podešavanjima.",
  },
};
