import type { MailTexts } from "./mail-texts.ts";

export const english: MailTexts = {
  greeting: "Hello {name},",
  greetingWithoutName: "Hello,",
  farewell: "Your {site} team",
  unknownDevice: "unknown device",
  verifyEmail: {
    subject: "Confirm your e-mail address",
    before: "Please confirm that {email} is your address. Open this link:",
    after: "The link works once and expires after {lifetime}. If you have no account with us, ignore this e-mail.",
  },
  resetPassword: {
    subject: "Choose a new password",
    before: "Someone, most likely you, asked for a new password. Choose it here:",
    after:
      "The link works once and expires after {lifetime}. If it was not you, ignore this e-mail: your password stays as it is.",
  },
  passwordChanged: {
    subject: "Your password was changed",
    before:
      "The password of your account was changed on {when} ({device}). Every other device was logged out. If it was not you, choose a new password at once:",
    after: "If it was you, there is nothing to do.",
  },
  signIn: {
    subject: "New login to your account",
    before: "Someone logged in to your account on {when} ({device}). Review and end your sessions here:",
    after:
      "If it was not you, end that session and change your password. You asked for these e-mails in your settings.",
  },
  emailChangeAsked: {
    subject: "The e-mail address of your account is about to change",
    before:
      "On {when} ({device}) someone asked for another e-mail address for your account. It changes once the new address is confirmed. If it was not you, undo it here; every device is then logged out:",
    after: "The link works for {lifetime}, after the change as well. If it was you, there is nothing to do.",
  },
  passwordReset: {
    subject: "Your password was reset",
    before:
      "On {when} ({device}) a new password was chosen for your account by a link sent to this address. Every device was logged out. If it was not you, choose a new password at once:",
    after: "If it was you, there is nothing to do.",
  },
  guessed: {
    subject: "Many failed logins to your account",
    before:
      "By {when} there were so many failed logins to your account that further tries are slowed down. Devices on which you chose to stay logged in are not affected. If you use your password elsewhere too, choose a new one:",
    after: "If these were your own tries, there is nothing to do.",
  },
  invitation: {
    subject: "Your account is ready",
    before: "{agent} made an account at {site} for you. Choose your password here:",
    after:
      "The link works once and expires after {lifetime}. Then log in with this e-mail address. Only you know the password; {agent} does not. If you want no account, ignore this e-mail.",
  },
  accountMade: {
    subject: "Your account is ready",
    before: "An account at {site} was made for you. Choose your password here:",
    after:
      "The link works once and expires after {lifetime}. Then log in with this e-mail address. Only you know the password. If you want no account, ignore this e-mail.",
  },
  accountExists: {
    subject: "You have an account already",
    before:
      "On {when} ({device}) this address was given for a new account, or as another account's address. It belongs to your account already. If it was you and you do not know your password any more, choose a new one here:",
    after: "If it was not you, there is nothing to do: your account is as it was.",
  },
  agentBlocked: {
    subject: "Your account was blocked",
    before: "Your agent blocked your account on {when}. Reason: {reason}. If you do not agree, write to us:",
    after: "Your money stays yours. Open tickets are settled as usual.",
  },
  agentUnblocked: {
    subject: "Your account is open again",
    before: "Your agent opened your account again on {when}. Reason: {reason}. Log in here:",
    after: "If you have questions, write to us.",
  },
  proposalByShell: {
    subject: "A proposal was approved on the server itself",
    before:
      "On {when} a proposal of your site was approved on the command line of its server, without a second administrator, and carried out. See what it was:",
    after: "If none of you did it, somebody else has access to the server: shut them out at once.",
  },
  factorsChanged: {
    subject: "The ways into your account were changed",
    before:
      "{change}, on {when} ({device}). Every other device was logged out. If it was not you, choose a new password at once:",
    after: "Then write to us: another way in may have been added too. If it was you, there is nothing to do.",
  },
  changes: {
    appAdded: "An authenticator app was added",
    appRemoved: "The authenticator app was removed",
    codesRenewed: "New recovery codes were made",
    passkeyAdded: "A passkey was added",
    passkeyRemoved: "A passkey was removed",
    factorsReset: "All passkeys, the authenticator app and the recovery codes were removed by the site",
  },
};
