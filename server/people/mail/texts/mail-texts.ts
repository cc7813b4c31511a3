// What a language needs to write every mail. Placeholders: {name}, {agent}, {email}, {lifetime}, {when}, {device}, {site}, {reason}, {change}.

/** Paragraphs before and after the link. */
export interface MailText {
  subject: string;
  before: string;
  after: string;
}

export type MailKind =
  | "verifyEmail"
  | "resetPassword"
  | "passwordChanged"
  | "passwordReset"
  | "emailChangeAsked"
  | "signIn"
  | "guessed"
  | "invitation"
  | "accountMade"
  | "accountExists"
  | "agentBlocked"
  | "agentUnblocked"
  | "proposalByShell"
  | "factorsChanged";

/** What became of the ways in, as it stands in a sentence of its own. */
export type FactorChange =
  | "appAdded"
  | "appRemoved"
  | "codesRenewed"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "factorsReset";

export type MailTexts = Record<MailKind, MailText> & {
  greeting: string;
  greetingWithoutName: string;
  farewell: string;
  unknownDevice: string;
  changes: Record<FactorChange, string>;
};
