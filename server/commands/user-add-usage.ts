import { administratorRole, agentRole } from "../../src/domain/account/roles.ts";

/** What follows `user add`. */
export const userAddUsage = `NAME [--roles ${administratorRole},${agentRole}] [--email ADDRESS], the password on standard input`;
