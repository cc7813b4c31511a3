// The key of what is sealed: what it hides, and where it is found.
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../../server/config.ts";
import type { Store } from "../../../server/platform/db/store.ts";
import { createDataKey } from "../../../server/money/data-key.ts";
import { dataKeyFile, openDataKey } from "../../../server/money/open-data-key.ts";
import { openTestStore, removeTestData } from "../../harness/test-database.ts";

const secret = "a".repeat(32);

describe("what it seals", () => {
  const key = createDataKey(secret);

  it("opens again, for what it belongs to and its purpose alone", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), fc.string(), (text, of, other) => {
        const sealed = key.seal("voucher", of, text);
        expect(key.open("voucher", of, sealed)).toBe(text);
        expect(key.open("money-request", of, sealed)).toBeNull();
        expect(key.open("voucher", `${of}${other}.`, sealed)).toBeNull();
        expect(createDataKey(`${secret}b`).open("voucher", of, sealed)).toBeNull();
      }),
    );
  });

  it("does not open once any byte was changed or is missing", () => {
    const bytes = Buffer.from(key.seal("voucher", "row", "1234567890123456"), "base64url");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(key.open("voucher", "row", changed.toString("base64url"))).toBeNull();
      expect(key.open("voucher", "row", bytes.subarray(0, at).toString("base64url"))).toBeNull();
    }
  });

  it("is never the same twice, while a mark is", () => {
    expect(key.seal("voucher", "row", "x")).not.toBe(key.seal("voucher", "row", "x"));
    expect(key.mark("voucher", "x")).toBe(createDataKey(secret).mark("voucher", "x"));
    expect(key.mark("voucher", "x")).not.toBe(key.mark("check", "x"));
    expect(key.mark("voucher", "x")).not.toBe(createDataKey(`${secret}b`).mark("voucher", "x"));
  });
});

describe("where it is found", () => {
  let dataDir: string;
  let store: Store;
  let told: string[];
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "kvota-key-"));
    store = await openTestStore(dataDir);
    told = [];
  });
  afterEach(async () => {
    await store.close();
    await removeTestData(dataDir);
  });
  const open = (dataKey: string | null = null, folder = dataDir) =>
    openDataKey({ dataDir: folder, dataKey }, store, (warning) => void told.push(warning));
  const marks = async (...keys: ReturnType<typeof open>[]) =>
    new Set((await Promise.all(keys)).map((key) => key.mark("voucher", "x"))).size;

  it("is a file that the first start makes, for this user alone", async () => {
    expect(await marks(open(), open(), open())).toBe(1);
    expect(await marks(open(), open())).toBe(1);
    expect(readdirSync(dataDir).filter((name) => name.startsWith("data.key"))).toEqual(["data.key"]);
    expect(process.platform === "win32" || (statSync(dataKeyFile(dataDir)).mode & 0o777) === 0o600).toBe(true);
    const [stored] = await store.db.selectFrom("secret").selectAll().where("name", "=", "data-key-check").execute();
    expect(stored?.value).toHaveLength(43);
  });

  it("is the environment's where that names one, which is then in no file", async () => {
    await open(secret);
    expect(readdirSync(dataDir)).not.toContain("data.key");
    await expect(open("b".repeat(32))).rejects.toThrow("DATA_KEY is not the key");
    await open(secret);
  });

  it("is missed rather than made anew", async () => {
    await open();
    rmSync(dataKeyFile(dataDir));
    await expect(open()).rejects.toThrow("put ");
    expect(readdirSync(dataDir)).not.toContain("data.key");
  });

  it("must be the one that the store knows, whole, in every process", async () => {
    await open();
    const other = mkdtempSync(join(tmpdir(), "kvota-other-"));
    try {
      await expect(open(null, other)).rejects.toThrow("a key that is not here");
      writeFileSync(dataKeyFile(other), "c".repeat(32));
      await expect(open(null, other)).rejects.toThrow("is not the key");
      writeFileSync(dataKeyFile(other), "short\n");
      await expect(open(null, other)).rejects.toThrow("at least 32 characters");
    } finally {
      rmSync(other, { recursive: true, force: true });
    }
  });

  it("is asked of the environment at its full length", () => {
    expect(readConfig({ DATA_KEY: secret }).dataKey).toBe(secret);
    expect(() => readConfig({ DATA_KEY: secret.slice(1) })).toThrow("DATA_KEY must have at least 32 characters");
    const file = join(dataDir, "given");
    writeFileSync(file, `${secret}\n`);
    expect(readConfig({ DATA_KEY_FILE: file }).dataKey).toBe(secret);
    expect(readConfig({}).dataKey).toBeNull();
  });
});
