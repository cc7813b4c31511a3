// The guard as a table: which question decides for whom, and that an earlier question is never overruled by a later one.
import { describe, expect, it } from "vitest";
import { guard, type GuardInput, type GuardResult, type Visitor } from "../../../../src/app/guards/guard.ts";
import { pageRoutes } from "../../../../src/app/routes/all-routes.ts";
import type { PageRoute } from "../../../../src/app/routes/page-route.ts";

const routeAt = (path: string): PageRoute => {
  const route = pageRoutes.find((candidate) => candidate.path === path);
  if (route === undefined) throw new Error(`no route ${path}`);
  return route;
};
const item = (key: string, path: string, disabled = false, disabledBy: string | null = null) => ({
  key,
  path,
  disabled,
  disabledBy,
});
const menu = (...closed: string[]) =>
  [
    item("betting", "/betting"),
    item("live", "/live_betting"),
    item("casino", "/casino"),
    item("casino_live", "/casino_live"),
    item("virtuals", "/virtuals"),
  ].map((entry) => ({ ...entry, disabled: closed.includes(entry.key) }));
const visitors: Readonly<Record<string, Visitor>> = {
  unknown: { state: "unknown" },
  restoring: { state: "restoring" },
  guest: { state: "guest" },
  player: { state: "signedIn", roles: [] },
  agent: { state: "signedIn", roles: ["AG1"] },
  editor: { state: "signedIn", roles: ["AL2"] },
  enrolling: { state: "signedIn", roles: ["enrol"] },
};
const toLogIn = { redirectToLogin: true };
const toDialog = { redirectToLogin: true, loginInDialog: true };

type Row = [path: string, visitor: string, input: Partial<Pick<GuardInput, "status" | "menu">>, passage: GuardResult];

const rows: readonly Row[] = [
  // Settings and menu first.
  ["/betting", "guest", { status: null }, "wait"],
  ["/betting", "guest", { menu: null }, "wait"],
  ["/ticket_history", "guest", { menu: null }, "wait"],
  ["/about_us", "guest", { menu: null }, "page"],
  ["/about_us", "guest", { status: null }, "wait"],
  ["/privacy", "guest", { status: null, menu: null }, "page"],
  ["/ping", "guest", { status: null, menu: null }, "page"],
  ["/auth/login", "guest", { status: null, menu: null }, "page"],
  // Who needs a second factor does nothing before it is there.
  ["/", "enrolling", { menu: null }, "enrol"],
  ["/live_betting", "enrolling", {}, "enrol"],
  ["/operator/:area?", "enrolling", {}, "enrol"],
  ["/account/payment", "enrolling", {}, "enrol"],
  ["/account/settings", "enrolling", {}, "page"],
  ["/logout", "enrolling", {}, "page"],
  ["/privacy", "enrolling", {}, "page"],
  // The ticket history closes with the last kind of betting.
  ["/ticket_history", "player", { menu: menu("betting") }, "page"],
  ["/ticket_history", "player", { menu: menu("live") }, "page"],
  ["/ticket_history", "player", { menu: menu("betting", "live") }, "home"],
  ["/ticket_history", "player", { status: { disableBettingPage: true, disableLiveBettingPage: true } }, "home"],
  ["/ticket_history", "player", { status: { disableBettingPage: true }, menu: menu("live") }, "home"],
  ["/ticket_history", "player", { menu: [item("ticket_history", "/ticket_history", true)] }, "page"],
  // A closed item of the menu, by itself or by its setting, closes what it leads to.
  ["/betting", "player", { menu: menu("betting") }, "home"],
  ["/betting", "player", { menu: menu("live") }, "page"],
  ["/live_betting", "guest", { status: { disableLiveBettingPage: true } }, "home"],
  ["/casino2", "guest", { menu: menu("casino") }, "home"],
  ["/games/:provider/:game", "guest", { menu: menu("casino") }, "page"],
  ["/casino", "guest", { status: { casinoIndefiniteDisabled: true } }, "home"],
  ["/casino_live", "guest", { status: { casinoIndefiniteDisabled: true } }, "home"],
  ["/virtuals", "guest", { status: { casinoIndefiniteDisabled: true } }, "home"],
  ["/poker", "guest", { status: { casinoIndefiniteDisabled: true } }, "home"],
  ["/betting", "guest", { status: { casinoIndefiniteDisabled: true } }, "page"],
  ["/scores", "guest", { menu: [item("scores", "/scores", true)] }, "home"],
  ["/account/bonuses/periodic", "player", { menu: [item("bonuses", "/account/bonuses", true)] }, "home"],
  ["/account/promo", "player", { menu: [item("promo", "/promo", true)] }, "page"],
  ["/scores", "guest", { status: { closeScores: true }, menu: [item("s", "/scores", false, "closeScores")] }, "home"],
  ["/", "guest", { menu: [item("home", "/", true)] }, "page"],
  // Nobody logs in twice.
  ["/auth/login", "player", {}, "home"],
  ["/auth/register", "player", {}, "home"],
  ["/auth/forgot-password", "player", {}, "home"],
  ["/auth/reset-password", "player", {}, "page"],
  ["/auth/login", "restoring", {}, "wait"],
  ["/auth/reset-password", "restoring", {}, "page"],
  // Guests log in where the site wants it.
  ["/", "guest", { status: toLogIn }, "logIn"],
  ["/", "guest", { status: toDialog }, "logInDialog"],
  ["/", "guest", { status: { loginInDialog: true } }, "page"],
  ["/betting", "guest", { status: toLogIn }, "logIn"],
  ["/betting", "guest", { status: toDialog }, "logInDialog"],
  ["/betting", "restoring", { status: toLogIn }, "page"],
  ["/betting", "unknown", { status: toLogIn }, "wait"],
  ["/betting", "player", { status: toDialog }, "page"],
  ["/auth/login", "guest", { status: toLogIn }, "page"],
  ["/auth/register", "guest", { status: toDialog }, "page"],
  ["/verification", "guest", { status: toLogIn }, "page"],
  ["/callback", "guest", { status: toLogIn }, "page"],
  ["/privacy", "guest", { status: toLogIn }, "page"],
  ["/termsnc", "guest", { status: toDialog }, "page"],
  ["/responsible_gambling", "guest", { status: toLogIn }, "page"],
  ["/support", "guest", { status: toLogIn }, "page"],
  ["/account/settings", "guest", { status: toLogIn }, "logIn"],
  // Pages of a player, and of a player's role.
  ["/account/settings", "guest", {}, "guest"],
  ["/messages", "guest", {}, "guest"],
  ["/payin", "guest", {}, "guest"],
  ["/voucher_history", "guest", {}, "guest"],
  ["/account/payment", "guest", {}, "guest"],
  ["/operator/:area?", "guest", {}, "home"],
  ["/account/settings", "unknown", {}, "wait"],
  ["/account/settings", "restoring", {}, "page"],
  ["/account/settings", "player", {}, "page"],
  ["/account/payment", "player", {}, "page"],
  ["/account/bonuses/affiliates", "guest", {}, "home"],
  ["/account/bonuses/affiliates", "restoring", {}, "wait"],
  ["/account/bonuses/affiliates", "player", {}, "home"],
  ["/account/bonuses/affiliates", "agent", {}, "page"],
  ["/account/bonuses/affiliates", "editor", {}, "page"],
  ["/ticket_history", "guest", {}, "guest"],
];

describe("the guard", () => {
  it.each(rows)("%s, %s, %j: %s", (path, visitor, input, passage) => {
    const who = visitors[visitor];
    if (who === undefined) throw new Error(visitor);
    expect(guard({ route: routeAt(path), status: {}, menu: menu(), visitor: who, ...input })).toBe(passage);
  });

  it("fails on a middleware that nobody wrote, after the questions every page is asked", () => {
    const route = { path: "/other", middleware: ["nobodys"] } as const;
    const ask = (status: Record<string, boolean>): GuardResult =>
      guard({ route, status, menu: menu(), visitor: { state: "guest" } });
    expect(ask({})).toBe("failure");
    expect(ask(toLogIn)).toBe("logIn");
  });

  it("asks a named middleware once, in the order of the names", () => {
    const ask = (middleware: string[]): GuardResult =>
      guard({ route: { path: "/other", roles: [], middleware }, status: {}, menu: [], visitor: { state: "guest" } });
    expect(ask(["roles", "nobodys"])).toBe("guest");
    expect(ask(["nobodys", "roles"])).toBe("failure");
  });
});

describe("every page in every situation", () => {
  const booleans = [false, true] as const;
  const statuses = booleans.flatMap((redirectToLogin) =>
    booleans.flatMap((loginInDialog) =>
      booleans.flatMap((casinoIndefiniteDisabled) =>
        booleans.map((disableBettingPage) => ({
          redirectToLogin,
          loginInDialog,
          casinoIndefiniteDisabled,
          disableBettingPage,
        })),
      ),
    ),
  );
  const menus = [menu(), menu("live"), menu("betting", "live"), menu("casino", "casino_live", "virtuals")];

  /** The rules as they are written down, each for itself. */
  function expected({ route, status, menu: items, visitor }: GuardInput): GuardResult {
    const closed = (key: string): boolean => {
      const own = items?.find((entry) => entry.key === key)?.disabled === true;
      const casino = ["casino", "casino_live", "virtuals"].includes(key);
      if (casino && status?.["casinoIndefiniteDisabled"] === true) return true;
      return own || (key === "betting" && status?.["disableBettingPage"] === true);
    };
    const isEnrolling = visitor.state === "signedIn" && visitor.roles.includes("enrol");
    const isOpen = route.path.startsWith("/auth/") || route.alwaysOpen === true;
    if (isEnrolling && !isOpen && route.path !== "/account/settings") return "enrol";
    if (route.path === "/ticket_history" && closed("betting") && closed("live")) return "home";
    if (route.menuKey !== undefined && closed(route.menuKey)) return "home";
    const auth = route.path.startsWith("/auth/");
    if (auth) {
      if (route.path === "/auth/reset-password" || visitor.state === "guest") return "page";
      return visitor.state === "signedIn" ? "home" : "wait";
    }
    if (status?.["redirectToLogin"] === true && route.alwaysOpen !== true) {
      if (visitor.state === "unknown") return "wait";
      if (visitor.state === "guest") return status["loginInDialog"] === true ? "logInDialog" : "logIn";
    }
    if (route.roles === undefined) return "page";
    if (visitor.state === "guest") return route.roles.length === 0 ? "guest" : "home";
    if (visitor.state === "unknown") return "wait";
    if (route.roles.length === 0) return "page";
    if (visitor.state === "restoring") return "wait";
    const { roles } = visitor;
    return route.roles.some((role) => roles.includes(role)) ? "page" : "home";
  }

  it.each(pageRoutes.map((route) => route.path))("%s", (path) => {
    const route = routeAt(path);
    for (const status of statuses) {
      for (const items of menus) {
        for (const [name, visitor] of Object.entries(visitors)) {
          const input = { route, status, menu: items, visitor };
          expect(guard(input), `${name} ${JSON.stringify({ status, items })}`).toBe(expected(input));
        }
      }
    }
  });
});
