// Who may see which page now, and where everybody else goes. A rule after the other; the first that has an answer
// decides, so their order is part of the rule.
import { enrolRole } from "../../domain/account/roles.ts";
import {
  isItemClosed,
  isSectionClosed,
  type MenuItem,
  type SectionKey,
  type StatusSettings,
} from "../../domain/sections.ts";
import type { PageRoute } from "../routes/page-route.ts";

export type GuardedRoute = Pick<PageRoute, "path" | "layout" | "roles" | "menuKey" | "alwaysOpen" | "middleware">;

/** `restoring` = somebody whose roles are not known yet. */
export type Visitor =
  | { state: "unknown" }
  | { state: "restoring" }
  | { state: "guest" }
  | { state: "signedIn"; readonly roles: readonly string[] };

export interface GuardInput {
  readonly route: GuardedRoute;
  /** null = not known yet. */
  readonly status: StatusSettings | null;
  readonly menu: readonly MenuItem[] | null;
  readonly visitor: Visitor;
}

export type GuardResult =
  | "page"
  /** It is not known yet: show neither the page nor another. */
  | "wait"
  | "home"
  /** In its place, why a guest does not see it, and the log-in. */
  | "guest"
  | "logIn"
  /** Home, with the log-in over it. */
  | "logInDialog"
  /** The settings, where a second factor is added before anything else. */
  | "enrol"
  /** The route names a middleware that does not exist. */
  | "failure";

type Rule = (input: GuardInput) => GuardResult | null;

export const historyPath = "/ticket_history";
export const enrolPath = "/account/settings";
const resetPath = "/auth/reset-password";
/** The ticket history lives as long as one of them. */
const bettingSections: readonly SectionKey[] = ["betting", "live"];

const isAuth = (route: GuardedRoute): boolean => route.layout === "auth";
const isOpenToAll = (route: GuardedRoute): boolean => isAuth(route) || route.alwaysOpen === true;

function settingsFirst({ route, status, menu }: GuardInput): GuardResult | null {
  if (status === null && !isOpenToAll(route)) return "wait";
  const closable = route.menuKey !== undefined || route.path === historyPath;
  return closable && menu === null ? "wait" : null;
}

function enrolFirst({ route, visitor }: GuardInput): GuardResult | null {
  if (visitor.state !== "signedIn" || !visitor.roles.includes(enrolRole)) return null;
  return isOpenToAll(route) || route.path === enrolPath ? null : "enrol";
}

function historyNeedsBetting({ route, status, menu }: GuardInput): GuardResult | null {
  if (route.path !== historyPath) return null;
  return bettingSections.every((key) => isSectionClosed(key, menu, status)) ? "home" : null;
}

function closedByMenu({ route, status, menu }: GuardInput): GuardResult | null {
  if (route.path === "/" || route.path === historyPath) return null;
  if (route.menuKey !== undefined && isSectionClosed(route.menuKey, menu, status)) return "home";
  return menu?.some((item) => isItemClosed(item, status) && isUnder(route.path, item.path)) === true ? "home" : null;
}

function notTwiceIn({ route, visitor }: GuardInput): GuardResult | null {
  if (!isAuth(route) || route.path === resetPath) return null;
  if (visitor.state === "signedIn") return "home";
  return visitor.state === "guest" ? null : "wait";
}

function guestsLogIn({ route, status, visitor }: GuardInput): GuardResult | null {
  if (isOpenToAll(route) || status?.["redirectToLogin"] !== true) return null;
  if (visitor.state === "unknown") return "wait";
  if (visitor.state !== "guest") return null;
  return status["loginInDialog"] === true ? "logInDialog" : "logIn";
}

function needsRoles({ route, visitor }: GuardInput): GuardResult | null {
  const { roles } = route;
  if (roles === undefined) return null;
  if (visitor.state === "unknown") return "wait";
  // Of a desk a guest learns nothing, not even that it is there.
  if (visitor.state === "guest") return roles.length === 0 ? "guest" : "home";
  if (roles.length === 0) return null;
  if (visitor.state !== "signedIn") return "wait";
  return roles.some((role) => visitor.roles.includes(role)) ? null : "home";
}

const middlewares: ReadonlyMap<string, Rule> = new Map([["roles", needsRoles]]);

function middlewareOfRoute(input: GuardInput): GuardResult | null {
  const { middleware = [], roles } = input.route;
  const names = roles === undefined || middleware.includes("roles") ? middleware : [...middleware, "roles"];
  for (const name of names) {
    const rule = middlewares.get(name);
    if (rule === undefined) return "failure";
    const result = rule(input);
    if (result !== null) return result;
  }
  return null;
}

const rules: readonly Rule[] = [
  enrolFirst,
  settingsFirst,
  historyNeedsBetting,
  closedByMenu,
  notTwiceIn,
  guestsLogIn,
  middlewareOfRoute,
];

export function guard(input: GuardInput): GuardResult {
  for (const rule of rules) {
    const result = rule(input);
    if (result !== null) return result;
  }
  return "page";
}

/** "/casino" and "/casino/x" are under "/casino"; nothing is under home. */
function isUnder(path: string, item: string): boolean {
  return item.length > 1 && (path === item || path.startsWith(`${item}/`));
}
