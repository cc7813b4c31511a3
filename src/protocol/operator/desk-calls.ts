// The operator's calls by name: what a screen may ask for, and what an answer must look like.
import * as z from "zod/mini";
import { operatorGamesAnswerSchema, operatorGameSchema } from "../games/operator-games.ts";
import { auditAnswerSchema, auditVerifiedSchema } from "./audit.ts";
import { confirmAnswerSchema } from "./confirm.ts";
import { overviewSchema } from "./overview.ts";
import { announcedSchema, siteSettingsSchema } from "./site.ts";
import { userDetailSchema, usersAnswerSchema } from "./users.ts";

const nothing = z.null();

/** Answers of GET (no body) and POST, by the path below /operator/v1/. */
export const deskReads = {
  overview: { method: "GET", answer: overviewSchema },
  settings: { method: "GET", answer: siteSettingsSchema },
  "audit/verify": { method: "GET", answer: auditVerifiedSchema },
  audit: { method: "POST", answer: auditAnswerSchema },
  users: { method: "POST", answer: usersAnswerSchema },
  "users/get": { method: "POST", answer: userDetailSchema },
  games: { method: "POST", answer: operatorGamesAnswerSchema },
} as const;

/** Answers of what is done, all by POST; null = there is nothing to tell. */
export const deskActs = {
  confirm: confirmAnswerSchema,
  settings: nothing,
  maintenance: nothing,
  announce: announcedSchema,
  "users/block": nothing,
  "users/roles": nothing,
  "users/endSessions": nothing,
  "users/resetLink": nothing,
  "games/set": operatorGameSchema,
} as const;

export type DeskRead = keyof typeof deskReads;
export type DeskAct = keyof typeof deskActs;
/** Lists that leave as CSV too. */
export type DeskList = "audit" | "users" | "games";
export type DeskAnswer<Name extends DeskRead> = z.output<(typeof deskReads)[Name]["answer"]>;
export type DeskDone<Name extends DeskAct> = z.output<(typeof deskActs)[Name]>;
