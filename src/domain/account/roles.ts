// Who may do more than play, by the roles of an account, and what tab, worker and server ask of them.

type Roles = readonly string[];

/** Looks after players of its own, and pays them in and out. */
export const agentRole = "AG1";
/** Edits what the site shows; otherwise a player. */
export const editorRole = "AL2";
/** Runs the site: works on during maintenance. */
export const administratorRole = "AL99";

export const staffRoles = [agentRole, editorRole, administratorRole] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Those that move or give out money, and to whom players are named: two grant them. */
export const moneyRoles: readonly StaffRole[] = [administratorRole, agentRole];

/** In place of all others, for as long as the account has no second factor that one of them asks for. */
export const enrolRole = "enrol";

export const isAgent = (roles: Roles): boolean => roles.includes(agentRole);
export const isEditor = (roles: Roles): boolean => roles.includes(editorRole);
export const isAdministrator = (roles: Roles): boolean => roles.includes(administratorRole);
export const isStaff = (roles: Roles): boolean => staffRoles.some((role) => roles.includes(role));
/** By a role of `moneyRoles`. */
export const movesMoney = (roles: Roles): boolean => isAgent(roles) || isAdministrator(roles);
