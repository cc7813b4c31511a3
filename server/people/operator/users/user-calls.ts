// /operator/v1/users and below.
import {
  userActSchema,
  type UserDetail,
  userDetailSchema,
  userRequestSchema,
  userRowSchema,
  usersRequestSchema,
} from "../../../../src/protocol/operator/users.ts";
import { setFlagSchema, writeNoteSchema } from "../../../../src/protocol/operator/user-note-requests.ts";
import { deviceOf } from "../../accounts/sessions/device-of.ts";
import type { Author } from "../../../site/audit/author.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import { afterCommit } from "../../../platform/db/after-commit.ts";
import { documentsOf } from "../../documents/own-documents.ts";
import { gamblingOverview } from "../../gambling/overview.ts";
import { notFound } from "../../../platform/http/http-error.ts";
import type { Door } from "../door.ts";
import type { Proposals } from "../proposals/create-proposals.ts";
import { actOnUser } from "./change-user.ts";
import { listUsers, userColumns, userRow } from "./list-users.ts";
import { monthFiguresOf } from "./month-figures.ts";
import { userActs } from "./user-acts.ts";
import { notesOf, setFlag, writeNote } from "./user-notes.ts";
import type { UserCallDeps } from "./user-deps.ts";

/** Looking is written down too. @throws HttpError 404 */
async function readUser(deps: UserCallDeps, sub: string, by: Author): Promise<UserDetail> {
  const { store, clock, sandbox, wallets, sessions } = deps;
  const row = await userRow(store.db, sandbox, sub);
  if (row === null) throw notFound();
  const now = clock.now();
  const open = await sessions.list(sub);
  const detail = {
    ...row,
    wallets: await wallets.wallets(sub),
    documents: await documentsOf(store.db, sub),
    gambling: await gamblingOverview(store.db, { sub, startedAt: now, now }),
    figures: await monthFiguresOf(store.db, sub, now),
    // Operators have pages as well: what others wrote about them is not for them.
    ...(sub === by.sub ? { notes: [], flags: [] } : await notesOf(store.db, sub)),
    sessions: open.map(({ familyId: id, userAgent, startedAt, usedAt, remember }) => ({
      id,
      device: deviceOf(userAgent),
      startedAt,
      usedAt,
      remember,
    })),
  };
  await store.transact("audit", (trx) => writeAudit(trx, by, { action: "user.read", target: sub }));
  return detail;
}

export function registerUserCalls(door: Door, proposals: Proposals, deps: UserCallDeps): void {
  const { store, sandbox, sessions, realtime, forgetIdentities } = deps;
  const { db, transact } = store;
  const person = ({ sub }: { sub: string }): string => sub;

  door.list(
    "users",
    { request: usersRequestSchema, row: userRowSchema },
    { action: "users", columns: userColumns(), read: (request, range) => listUsers(db, sandbox, request, range) },
  );
  door.read(
    "users/get",
    { body: userRequestSchema, answer: userDetailSchema },
    { action: "user.read", target: person },
    ({ body, by }) => readUser(deps, body.sub, by),
  );
  const { roles, block, resetLink, resetFactor } = userActs(deps);
  proposals.serve("users/block", block, { action: "user.block", confirmed: false, person });
  proposals.serve("users/roles", roles, { action: "user.roles", confirmed: true, target: person });
  door.act(
    "users/endSessions",
    { body: userActSchema },
    { action: "user.endSessions", confirmed: true, person },
    ({ body, by }) =>
      transact("end sessions", async (trx) => {
        await actOnUser(trx, sandbox, body, "user.endSessions", by);
        await sessions.revokeAll(body.sub, trx);
        afterCommit(trx, () => {
          forgetIdentities(body.sub);
          realtime.disconnectUser(body.sub);
        });
      }),
  );
  door.act("users/note", { body: writeNoteSchema }, { action: "user.note", confirmed: false, person }, ({ body, by }) =>
    transact("write note", (trx) => writeNote(trx, sandbox, body, by)),
  );
  door.act("users/flag", { body: setFlagSchema }, { action: "user.flag", confirmed: false, person }, ({ body, by }) =>
    transact("flag user", (trx) => setFlag(trx, sandbox, body, by)),
  );
  proposals.serve("users/resetLink", resetLink, { action: "user.resetLink", confirmed: false, person });
  proposals.serve("users/resetFactor", resetFactor, { action: "user.resetFactor", confirmed: true, person });
}
