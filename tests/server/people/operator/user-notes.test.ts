// What operators write about users for each other, and what a user did in a month.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { userFlags } from "../../../../src/protocol/operator/user-notes.ts";
import type { UserDetail } from "../../../../src/protocol/operator/users.ts";
import { type OperatorRig, startOperatorRig, subs } from "../../../harness/operator-rig.ts";

let rig: OperatorRig;
beforeAll(async () => void (rig = await startOperatorRig()));
afterAll(() => rig.stop());
beforeEach(() => rig.reset());

const user = async (by: "admin" | "admin2" = "admin", sub: string = subs.player2) =>
  (await rig.ask<UserDetail>("users/get", { sub }, by)).body;
const status = async (path: string, body: object, by: "admin" | "admin2" | "editor" | "player" = "admin") =>
  (await rig.ask(path, body, by)).status;

describe("a note", () => {
  it("is written once however often it is sent, and read by other operators with its author", async () => {
    const note = { sub: subs.player2, noteId: randomUUID(), text: "Called on Monday.\nWill send documents." };
    const twice = await Promise.all([status("users/note", note), status("users/note", note)]);
    expect(twice).toEqual([204, 204]);
    expect(await status("users/note", note)).toBe(204);
    expect((await user("admin2")).notes).toEqual([
      { id: note.noteId, text: note.text, by: "admin", at: expect.any(Number) },
    ]);
    const rows = await rig.audit({ action: "user.note" });
    expect(rows).toMatchObject([{ sub: subs.admin, target: subs.player2, after: { noteId: note.noteId } }]);
    // Its words can be erased: they stand in no row that is kept for good.
    expect(JSON.stringify(rows)).not.toContain("Monday");
  });

  it("is not another's: of other words, of another user, or by another operator it is refused", async () => {
    const note = { sub: subs.player2, noteId: randomUUID(), text: "first words" };
    expect(await status("users/note", note)).toBe(204);
    expect(await status("users/note", { ...note, text: "other words" })).toBe(409);
    expect(await status("users/note", { ...note, sub: subs.player })).toBe(409);
    expect(await status("users/note", note, "admin2")).toBe(409);
    expect(await status("users/note", { ...note, noteId: randomUUID(), sub: "nobody" })).toBe(404);
    expect(await status("users/note", { ...note, noteId: randomUUID(), text: "  " })).toBe(400);
    expect((await user()).notes.map(({ text }) => text)).toEqual(["first words"]);
  });

  it("is for administrators, and never for whom it is about", async () => {
    const note = { sub: subs.admin2, noteId: randomUUID(), text: "asked for a day off" };
    expect(await status("users/note", note)).toBe(204);
    expect(await status("users/flag", { sub: subs.admin2, flag: "watch", raised: true, reason: "as agreed" })).toBe(
      204,
    );
    expect(await user("admin2", subs.admin2)).toMatchObject({ notes: [], flags: [] });
    expect(await user("admin", subs.admin2)).toMatchObject({ notes: [{ by: "admin" }], flags: [{ flag: "watch" }] });
    for (const by of ["editor", "player"] as const)
      expect(await status("users/note", { ...note, noteId: randomUUID() }, by)).toBe(403);
    expect(await status("users/note", { ...note, noteId: randomUUID() }, "admin2")).toBe(403);
  });
});

describe("a flag", () => {
  const flag = (raised: boolean, reason = "many cards") =>
    status("users/flag", { sub: subs.player2, flag: "fraud", raised, reason });

  it("stands with its reason until it is taken down, and each change is written down once", async () => {
    expect([await flag(true), await flag(true, "again")]).toEqual([204, 204]);
    expect((await user()).flags).toEqual([
      { flag: "fraud", reason: "many cards", by: "admin", at: expect.any(Number) },
    ]);
    expect([await flag(false, "was nothing"), await flag(false)]).toEqual([204, 204]);
    expect((await user()).flags).toEqual([]);
    const rows = (await rig.audit({ target: subs.player2 })).filter(({ action }) => action.endsWith("flag"));
    expect(rows.map(({ action, reason, after }) => [action, reason, after])).toEqual([
      ["user.unflag", "was nothing", { flag: "fraud" }],
      ["user.flag", "many cards", { flag: "fraud" }],
    ]);
  });

  it("is one of those that there are", async () => {
    for (const name of userFlags)
      expect(await status("users/flag", { sub: subs.player2, flag: name, raised: true, reason: "as agreed" })).toBe(
        204,
      );
    expect((await user()).flags.map(({ flag: name }) => name).toSorted()).toEqual([...userFlags].toSorted());
    expect(await status("users/flag", { sub: subs.player2, flag: "vip", raised: true, reason: "as agreed" })).toBe(400);
  });
});

describe("figures of a month", () => {
  const dinars = async () => (await user()).figures.find(({ currency }) => currency === "RSD");

  it("are of each cash wallet", async () => {
    expect((await user()).figures.map(({ currency }) => currency)).toEqual(["RSD", "EUR"]);
    expect(await dinars()).toMatchObject({ deposits: 0, deposited: 0, tickets: 0, staked: 0, result: 0 });
  });

  it("count what came over an agent, and forget it after thirty days", async () => {
    const paid = (amount: number) =>
      rig.call(
        "/agency/v1/credit",
        { sub: subs.player2, currency: "RSD", amount, direction: "add", note: "" },
        "agent",
      );
    expect((await paid(700)).status).toBe(200);
    expect(await dinars()).toMatchObject({ deposits: 1, deposited: 700, withdrawals: 0, withdrawn: 0 });
    rig.pass(31 * 24 * 3600_000);
    await rig.logIn("admin");
    expect(await dinars()).toMatchObject({ deposits: 0, deposited: 0 });
  });
});
