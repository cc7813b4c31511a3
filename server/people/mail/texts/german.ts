import type { MailTexts } from "./mail-texts.ts";

export const german: MailTexts = {
  greeting: "Hallo {name},",
  greetingWithoutName: "Guten Tag,",
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
  signIn: {
    subject: "Neue Anmeldung in Ihrem Konto",
    before:
      "am {when} hat sich jemand in Ihrem Konto angemeldet ({device}). Ihre Sitzungen sehen und beenden Sie hier:",
    after:
      "Waren Sie es nicht, beenden Sie diese Sitzung und ändern Sie Ihr Passwort. Um diese E-Mails haben Sie in den Einstellungen gebeten.",
  },
  emailChangeAsked: {
    subject: "Die E-Mail-Adresse Ihres Kontos soll geändert werden",
    before:
      "am {when} ({device}) wurde für Ihr Konto eine andere E-Mail-Adresse verlangt. Sie gilt, sobald die neue Adresse bestätigt ist. Waren Sie es nicht, machen Sie es hier rückgängig; dann werden alle Geräte abgemeldet:",
    after: "Der Link gilt {lifetime}, auch nach der Änderung. Waren Sie es, ist nichts zu tun.",
  },
  passwordReset: {
    subject: "Ihr Passwort wurde zurückgesetzt",
    before:
      "am {when} ({device}) wurde über einen Link an diese Adresse ein neues Passwort für Ihr Konto gewählt. Alle Geräte wurden abgemeldet. Waren Sie es nicht, wählen Sie sofort ein neues Passwort:",
    after: "Waren Sie es, ist nichts zu tun.",
  },
  guessed: {
    subject: "Viele fehlgeschlagene Anmeldungen bei Ihrem Konto",
    before:
      "bis zum {when} gab es so viele fehlgeschlagene Anmeldungen bei Ihrem Konto, dass weitere Versuche verlangsamt werden. Geräte, auf denen Sie angemeldet bleiben wollten, sind nicht betroffen. Verwenden Sie Ihr Passwort auch anderswo, wählen Sie ein neues:",
    after: "Waren es Ihre eigenen Versuche, ist nichts zu tun.",
  },
  invitation: {
    subject: "Ihr Konto ist bereit",
    before: "{agent} hat für Sie ein Konto bei {site} angelegt. Wählen Sie hier Ihr Passwort:",
    after:
      "Der Link gilt einmal und läuft nach {lifetime} ab. Melden Sie sich danach mit dieser E-Mail-Adresse an. Das Passwort kennen nur Sie; {agent} kennt es nicht. Wenn Sie kein Konto möchten, ignorieren Sie diese E-Mail.",
  },
  accountMade: {
    subject: "Ihr Konto ist bereit",
    before: "Für Sie wurde ein Konto bei {site} angelegt. Wählen Sie hier Ihr Passwort:",
    after:
      "Der Link gilt einmal und läuft nach {lifetime} ab. Melden Sie sich danach mit dieser E-Mail-Adresse an. Das Passwort kennen nur Sie. Wenn Sie kein Konto möchten, ignorieren Sie diese E-Mail.",
  },
  accountExists: {
    subject: "Sie haben schon ein Konto",
    before:
      "Am {when} ({device}) wurde diese Adresse für ein neues Konto oder als Adresse eines anderen Kontos angegeben. Sie gehört schon zu Ihrem Konto. Wenn Sie es waren und Ihr Passwort nicht mehr wissen, wählen Sie hier ein neues:",
    after: "Wenn Sie es nicht waren, ist nichts zu tun: Ihr Konto ist, wie es war.",
  },
  agentBlocked: {
    subject: "Ihr Konto wurde gesperrt",
    before:
      "Ihr Agent hat Ihr Konto am {when} gesperrt. Grund: {reason}. Wenn Sie nicht einverstanden sind, schreiben Sie uns:",
    after: "Ihr Geld bleibt Ihres. Offene Wettscheine werden wie gewohnt abgerechnet.",
  },
  agentUnblocked: {
    subject: "Ihr Konto ist wieder offen",
    before: "Ihr Agent hat Ihr Konto am {when} wieder geöffnet. Grund: {reason}. Melden Sie sich hier an:",
    after: "Wenn Sie Fragen haben, schreiben Sie uns.",
  },
  proposalByShell: {
    subject: "Ein Vorschlag wurde auf dem Server selbst freigegeben",
    before:
      "am {when} wurde ein Vorschlag Ihrer Seite auf der Befehlszeile ihres Servers freigegeben, ohne einen zweiten Administrator, und ausgeführt. Was es war, steht hier:",
    after: "War es niemand von Ihnen, hat jemand anderes Zugang zum Server: Sperren Sie ihn sofort aus.",
  },
  factorsChanged: {
    subject: "Die Anmeldung bei Ihrem Konto wurde geändert",
    before:
      "{change}, am {when} ({device}). Alle anderen Geräte wurden abgemeldet. Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort:",
    after:
      "Schreiben Sie uns danach: Wer das getan hat, kann einen weiteren Zugang hinzugefügt haben. Wenn Sie es waren, ist nichts zu tun.",
  },
  changes: {
    appAdded: "Eine Authenticator-App wurde hinzugefügt",
    appRemoved: "Die Authenticator-App wurde entfernt",
    codesRenewed: "Neue Wiederherstellungscodes wurden erstellt",
    passkeyAdded: "Ein Passkey wurde hinzugefügt",
    passkeyRemoved: "Ein Passkey wurde entfernt",
    factorsReset: "Die Website hat alle Passkeys, die Authenticator-App und die Wiederherstellungscodes entfernt",
  },
};
