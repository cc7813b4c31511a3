// `user add NAME --roles AL99`: makes a user by hand, the first administrator of a new site above all.
import { administratorRole } from "../../src/domain/account/roles.ts";
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { isEmail, isGoodPassword, isUsername, minimumUsername } from "../../src/domain/account/account-rules.ts";
import { createPasswords } from "../people/accounts/passwords/passwords.ts";
import { commandAuthor } from "../site/audit/author.ts";
import { writeAudit } from "../site/audit/write-audit.ts";
import { passwordProblem } from "../people/accounts/registration/registration-rules.ts";
import { openCashWallets } from "../people/accounts/seed-users.ts";
import { emailTaken, insertUser, usernameTaken } from "../people/accounts/users.ts";
import type { Store } from "../platform/db/store.ts";
import { createLedger } from "../money/ledger/create-ledger.ts";
import type { Clock } from "../platform/clock.ts";
import { CommandError } from "./command-error.ts";
import { userAddUsage } from "./user-add-usage.ts";

interface UserToAdd {
  username: string;
  roles: string[];
  email: string;
}

/** @param args what follows "user add" @throws CommandError */
export function readUserToAdd(args: readonly string[]): UserToAdd {
  let parsed;
  try {
    const options = { roles: { type: "string" }, email: { type: "string" } } as const;
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\nUsage: user add ${userAddUsage}`, { cause: error });
  }
  const [name, ...rest] = parsed.positionals;
  if (name === undefined || rest.length > 0) throw new CommandError(`Usage: user add ${userAddUsage}`);
  const username = name.trim();
  // Names that are reserved are for those who have the shell: the first administrator may be "admin".
  if (!isUsername(username) || username.length < minimumUsername)
    throw new CommandError(
      `"${username}" cannot be a user name: it needs 3 to 30 letters of one script, digits, ".", "_" or "-"`,
    );
  const roles = (parsed.values.roles ?? "").split(/[\s,]+/).filter((role) => role !== "");
  const unknown = roles.find((role) => !/^[A-Z]{1,8}\d{0,3}$/.test(role));
  if (unknown !== undefined) throw new CommandError(`"${unknown}" is no role such as ${administratorRole}`);
  // A name below .invalid gets no mail: that top-level domain can never be owned (RFC 2606).
  const email = parsed.values.email?.trim() ?? `${randomUUID()}@none.invalid`;
  if (!isEmail(email)) throw new CommandError(`"${email}" is no e-mail address`);
  return { username, roles, email };
}

/** @param password as it came, blanks around it are dropped @throws CommandError */
export async function addUser(store: Store, clock: Clock, user: UserToAdd, password: string): Promise<void> {
  const chosen = password.trim();
  if (!isGoodPassword(chosen))
    throw new CommandError("the password needs ten characters or more, with capital and small letters and a digit");
  if ((await passwordProblem(chosen, user)) !== null)
    throw new CommandError("the password is one of those that are tried first, or has the user's name in it");
  const passwordHash = await createPasswords().hash(chosen);
  const wallets = createLedger(store.db);
  const sub = randomUUID();
  await store.money("add user", sub, async (trx) => {
    if (await usernameTaken(trx, user.username)) throw new CommandError(`there is a user "${user.username}" already`);
    if (await emailTaken(trx, user.email, clock.now())) throw new CommandError(`${user.email} belongs to another user`);
    const names = { firstName: user.username, lastName: "" };
    await insertUser(trx, { sub, ...user, ...names, passwordHash, emailVerified: true, createdAt: clock.now() });
    await openCashWallets(trx, wallets, sub);
    const { username, roles } = user;
    await writeAudit(trx, commandAuthor(clock.now()), { action: "user.add", target: sub, after: { username, roles } });
  });
}
