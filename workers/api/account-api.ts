// What a player does with the account, its limits, its inbox, and by writing to the site.
import * as z from "zod/mini";
import {
  endSessionsSchema,
  notificationsSchema,
  passwordChangeSchema,
  profileChangeSchema,
} from "../../src/protocol/account-settings.ts";
import { contactRequestSchema } from "../../src/protocol/contact.ts";
import { documentParamsSchema, mostDocumentBytes } from "../../src/protocol/documents.ts";
import { cancelChangeSchema, exclusionSpans, realityCheckSchema, timeOutSpans } from "../../src/protocol/gambling.ts";
import { messagesChangeSchema } from "../../src/protocol/messages.ts";
import { pushSubscriptionSchema } from "../../src/protocol/push.ts";
import { answer, command } from "./declared-command.ts";

const none = z.tuple([]);
const pictureSchema = z.custom<Blob>(
  (picture) => picture instanceof Blob && picture.type === "image/jpeg" && picture.size <= mostDocumentBytes,
);

export const accountApi = {
  /** Fails with the field's own key (`firstNameRequired`, `emailTaken` ...), `tooManyRequests`, `offline` or a transport code. */
  changeProfile: command(z.tuple([profileChangeSchema])),
  /** Ends every other session. Fails with `currentPasswordInvalid`, `passwordUnchanged`, a field's key or as above. */
  changePassword: command(z.tuple([passwordChangeSchema])),
  /** One, or all but this one. Fails with `notFound` for one that has ended. */
  endSessions: command(z.tuple([endSessionsSchema])),
  /** Fails with `emailAlreadyVerified` or `tooManyRequests`. */
  resendVerification: command(none),
  /** Whether the player's agent may take credit back. Fails with `conflict` where there is no agent. */
  setCreditByAgent: command(z.tuple([z.boolean()])),
  /** Done at once, told to the server when it can be. Fails with `mustLogin`. */
  setNotifications: command(z.tuple([notificationsSchema])),
  /** What this browser is to be told of while the app is closed. Fails with `pushEndpointRefused`, or `notFound` elsewhere. */
  subscribePush: command(z.tuple([pushSubscriptionSchema])),
  /** This session hears nothing more. */
  endPush: command(none),
  /** All that the site knows of the player, kept nowhere on the device. Fails with `tooManyRequests` after three a day. */
  exportData: command(none, answer<Record<string, unknown>>()),
  /**
   * For good; afterwards this device is logged out too. Fails with `currentPasswordInvalid`, one of `closingRefusals`,
   * `tooManyRequests` or a transport code: whether it was closed is not known then, and the next call tells.
   */
  closeAccount: command(z.tuple([z.string(), z.optional(z.string())])),
  /** A JPEG in place of the one of that kind. Fails with `documentInvalid`, `payloadTooLarge` or `tooManyRequests`. */
  sendDocument: command(z.tuple([documentParamsSchema.shape.kind, pictureSchema])),
};

/** Each fails with `mustLogin`, the server's own key or a transport code; what holds then comes by the question "gambling". */
export const gamblingApi = {
  /** @param limit.amount minor units, the handler says which is wrong; null = none */
  setLimit: command(z.tuple([z.extend(cancelChangeSchema, { amount: z.nullable(z.number()) })])),
  /** Drops what is pending. */
  cancelChange: command(z.tuple([cancelChangeSchema])),
  /** Fails with `pauseStands` where one that ends later stands. */
  timeOut: command(z.tuple([z.enum(timeOutSpans)])),
  /** Ends the session too. Fails as `timeOut` does. */
  exclude: command(z.tuple([z.enum(exclusionSpans)])),
  /** @param minutes null = none */
  setRealityCheck: command(z.tuple([realityCheckSchema.shape.minutes])),
  /** Closes "Reality check" in every tab. */
  closeRealityCheck: command(none),
};

const ids = z.tuple([messagesChangeSchema.shape.ids]);
export const messageApi = {
  /** "all" = the whole inbox. Done at once, told to the server when it can be. Fails with `mustLogin`. */
  markRead: command(ids),
  remove: command(ids),
};

export const contactApi = {
  /** A message to the site, by guests too. Fails with a field's key, `tooManyRequests`, `notFound` or a transport code. */
  send: command(z.tuple([contactRequestSchema])),
};
