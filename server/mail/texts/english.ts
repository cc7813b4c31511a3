import type { MailTexts } from "./mail-texts.ts";

export const english: MailTexts = {
  greeting: "Hello {name},",
  farewell: "Your {site} team",
  unknownDevice: "unknown device",
  verifyEmail: {
    subject: "Confirm your e-mail address",
    before: "please confirm that {email} is your address. Open this link:",
    after: "It works once, for {lifetime}. If you have no account with us, ignore this e-mail.",
  },
  resetPassword: {
    subject: "Choose a new password",
    before: "somebody, most likely you, asked for a new password. Choose it here:",
    after: "The link works once, for {lifetime}. If it was not you, ignore this e-mail: your password stays as it is.",
  },
  passwordChanged: {
    subject: "Your password was changed",
    before:
      "the password of your account was changed on {when} ({device}). Every other device was signed out. If it was not you, choose a new password at once:",
    after: "If it was you, there is nothing to do.",
  },
  emailChanged: {
    subject: "The e-mail address of your account was changed",
    before: "since {when} another e-mail address belongs to your account. If it was not you, write to us at once:",
    after: "If it was you, there is nothing to do. We shall not write to this address again.",
  },
  signIn: {
    subject: "A new sign-in to your account",
    before: "somebody signed in to your account on {when} ({device}). You see and end your sessions here:",
    after:
      "If it was not you, end that session and change your password. You asked for these e-mails in your settings.",
  },
};
