import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findByName, insertUser } from "../../../../server/people/accounts/users.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";

it("finds the owner of an e-mail address before an older user who bears it as a name", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-names-"));
  const store = await openTestStore(dataDir);
  const add = (username: string, email: string) =>
    insertUser(store.db, { username, email, firstName: "A", lastName: "B", passwordHash: "", createdAt: 0 });
  try {
    await add("ana@mail.example", "thief@mail.example");
    await add("ana", "ana@mail.example");
    await add("old@name.example", "old@mail.example");
    const found = async (name: string) => (await findByName(store.db, name))?.email;
    expect(await found("ANA@mail.example")).toBe("ana@mail.example");
    expect(await found("ana")).toBe("ana@mail.example");
    expect(await found("old@name.example")).toBe("old@mail.example");
  } finally {
    await store.close();
    await removeTestData(dataDir);
  }
});
