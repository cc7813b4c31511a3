import type { MailTexts } from "./mail-texts.ts";

export const german: MailTexts = {
  greeting: "Hallo {name},",
  farewell: "Ihr Team von {site}",
  unknownDevice: "unbekanntes Gerät",
  verifyEmail: {
    subject: "Bestätigen Sie Ihre E-Mail-Adresse",
    before: "bitte bestätigen Sie, dass {email} Ihre Adresse ist. Öffnen Sie diesen Link:",
    after: "Er gilt einmal, {lifetime} lang. Haben Sie kein Konto bei uns, beachten Sie diese E-Mail nicht weiter.",
  },
  resetPassword: {
    subject: "Wählen Sie ein neues Passwort",
    before: "jemand, vermutlich Sie selbst, hat um ein neues Passwort gebeten. Wählen Sie es hier:",
    after:
      "Der Link gilt einmal, {lifetime} lang. Waren Sie es nicht, beachten Sie diese E-Mail nicht weiter: Ihr Passwort bleibt, wie es ist.",
  },
  passwordChanged: {
    subject: "Ihr Passwort wurde geändert",
    before:
      "das Passwort Ihres Kontos wurde am {when} geändert ({device}). Alle anderen Geräte wurden abgemeldet. Waren Sie es nicht, wählen Sie sofort ein neues Passwort:",
    after: "Waren Sie es, ist nichts zu tun.",
  },
  emailChanged: {
    subject: "Die E-Mail-Adresse Ihres Kontos wurde geändert",
    before:
      "seit dem {when} gehört zu Ihrem Konto eine andere E-Mail-Adresse. Waren Sie es nicht, schreiben Sie uns sofort:",
    after: "Waren Sie es, ist nichts zu tun. An diese Adresse schreiben wir nicht mehr.",
  },
  signIn: {
    subject: "Neue Anmeldung in Ihrem Konto",
    before:
      "am {when} hat sich jemand in Ihrem Konto angemeldet ({device}). Ihre Sitzungen sehen und beenden Sie hier:",
    after:
      "Waren Sie es nicht, beenden Sie diese Sitzung und ändern Sie Ihr Passwort. Um diese E-Mails haben Sie in den Einstellungen gebeten.",
  },
};
