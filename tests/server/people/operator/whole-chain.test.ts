// A day of an operator: each step has its row, none tells a secret, and who changes the file afterwards is found out.
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { acts } from "../../../../server/site/audit/migrations.ts";
import { withoutGuard } from "../../../../server/platform/db/append-only.ts";
import type { AuditRow, AuditVerified } from "../../../../src/protocol/operator/audit.ts";
import { type OperatorRig, startOperatorRig, subs } from "../../../harness/operator-rig.ts";
import { writeBeside } from "../../../harness/test-database.ts";
import { startTicketDesk } from "../../../harness/ticket-desk.ts";

let rig: OperatorRig;
beforeAll(async () => {
  rig = await startOperatorRig();
});
afterAll(() => rig.stop());

const reason = "as agreed";
const verify = async () => (await rig.ask<AuditVerified>("audit/verify")).body;
const secrets: string[] = ["Sandbox-Pass1"];

async function aDay(): Promise<void> {
  const desk = await startTicketDesk(rig);
  const { body: voucher } = await rig.call(
    "/vouchers/v1/create",
    { amount: 500, currency: "RSD", currencyId: 1 },
    "player",
  );
  secrets.push(String(voucher["voucher"]));
  const tokens = await rig.server.logIn("admin");
  secrets.push(tokens.access_token, tokens.refresh_token);
  const adjustment = { sub: subs.player2, currency: "RSD", amount: 50_000.01, reason };
  await rig.ask("users/adjust", adjustment);
  await rig.ask("confirm", { password: "Wrong-Pass1" });
  await rig.confirm();
  await rig.ask("users/roles", { sub: subs.player2, roles: ["AL2"], reason });
  await rig.ask("users/roles", { sub: subs.player2, roles: [], reason });
  await rig.ask("users/resetLink", { sub: subs.player2, reason });
  const { body: outbox } = await rig.call<{ links: string[] }[]>("/sandbox/outbox");
  const link = outbox.flatMap(({ links }) => links).find((one) => one.includes("reset-password")) ?? "";
  secrets.push(new URL(link).searchParams.get("token") ?? "");
  const { body: proposed } = await rig.ask("users/adjust", adjustment);
  await rig.ask("proposals/decide", { proposalId: proposed["proposalId"], approve: true });
  await rig.confirm("admin2");
  await rig.ask("proposals/decide", { proposalId: proposed["proposalId"], approve: true }, "admin2");
  const menu = { scope: "status", key: "disableCasinoPage", value: true };
  await rig.ask("settings", { ...menu, was: true });
  await rig.ask("settings", { ...menu, was: false });
  await rig.ask("maintenance", { timeLeft: 60 });
  await rig.ask("maintenance", { timeLeft: null });
  const match = await desk.match("2.00");
  const ticketId = await desk.place("player2", [match], 100);
  await desk.ends(match, [1, 0]);
  await rig.ask("tickets/void", { ticketId, reason });
  await rig.ask("users", {}, "editor");
  await rig.ask("users/get", { sub: subs.player2 });
  await rig.ask("payments?format=csv", {});
}

it("is told step by step, without a secret, and cannot be told otherwise later", async () => {
  await aDay();
  const rows: AuditRow[] = await rig.audit({ sort: "seq" });
  const day = rows.filter(({ sub }) => [subs.admin, subs.admin2, subs.editor].some((known) => known === sub));
  expect(day.map(({ sub, action, outcome }) => [sub === subs.admin ? "" : sub, action, outcome])).toEqual([
    ["", "user.adjust", "refused"],
    ["", "user.roles", "done"],
    ["", "user.roles", "done"],
    ["", "user.resetLink", "done"],
    ["", "user.adjust", "proposed"],
    ["", "proposal.decide", "refused"],
    [subs.admin2, "proposal.decide", "done"],
    [subs.admin2, "user.adjust", "done"],
    ["", "setting.set", "refused"],
    ["", "setting.set", "done"],
    ["", "maintenance.set", "done"],
    ["", "maintenance.set", "done"],
    ["", "ticket.void", "done"],
    [subs.editor, "users", "refused"],
    ["", "user.read", "done"],
    ["", "payments.csv", "done"],
  ]);
  const told = JSON.stringify(rows);
  expect(secrets.every((secret) => secret.length > 8)).toBe(true);
  for (const secret of secrets) expect(told).not.toContain(secret);

  expect(await verify()).toMatchObject({ ok: true, brokenAt: null });
  const changed = day[4];
  const file = await writeBeside(rig.server.dataDir);
  await file.transaction().execute((trx) =>
    withoutGuard(trx as unknown as Kysely<unknown>, acts, async () => {
      await sql`update audit set after = replace(after, '50000.01', '50000.02') where seq = ${changed?.seq}`.execute(
        trx,
      );
    }),
  );
  await file.destroy();
  expect(await verify()).toMatchObject({ ok: false, brokenAt: changed?.seq });
});
