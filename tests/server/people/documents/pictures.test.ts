// Where pictures lie: in the store, in a store of objects over HTTP, and how those of earlier builds come over.
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readConfig } from "../../../../server/config.ts";
import { configLines } from "../../../../server/commands/config-lines.ts";
import { createDataKey } from "../../../../server/money/data-key.ts";
import { createDocumentFiles } from "../../../../server/people/documents/document-files.ts";
import { openPictures } from "../../../../server/people/documents/open-pictures.ts";
import { BusyStoreError, type Store } from "../../../../server/platform/db/store.ts";
import { type ObjectServer, startObjectServer } from "../../../harness/object-server.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";

const dataKey = createDataKey("a key of a test with thirty-two characters");
const picture = Buffer.from("ff d8 ff, and what follows");
let dataDir: string;
let store: Store;
let server: ObjectServer;
let told: string[];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kvota-pictures-"));
  store = await openTestStore(dataDir);
  server = await startObjectServer();
  told = [];
});
afterEach(async () => {
  await server.stop();
  await store.close();
  await removeTestData(dataDir);
});

async function open(url: string | null) {
  const { documents } = readConfig(url === null ? {} : { DOCUMENTS_URL: url });
  const { pictures, close } = await openPictures({ dataDir, documents }, store, (text) => told.push(text));
  return { files: createDocumentFiles(pictures, dataKey), close };
}
const rows = () => store.db.selectFrom("document_picture").select("id").execute();
const addRow = (id: string) =>
  store.db.insertInto("document").values({ id, sub: id, kind: "address", at: 1 }).execute();

it("are kept in the store, and are gone when they are removed", async () => {
  const { files } = await open(null);
  await files.write("one", picture);
  expect(await rows()).toEqual([{ id: "one" }]);
  expect((await files.read("one"))?.equals(picture)).toBe(true);
  expect(await files.read("two")).toBeNull();
  await files.remove("one");
  expect(await files.read("one")).toBeNull();
});

it("are kept in a store of objects, sealed, with every call signed", async () => {
  const before = await open(null);
  await before.files.write("early", picture);
  const { files, close } = await open(server.url);
  await files.write("one", picture);
  expect([...server.objects.keys()]).toEqual(["/papers/kvota/one"]);
  expect(server.objects.get("/papers/kvota/one")?.includes(picture)).toBe(false);
  expect((await files.read("one"))?.equals(picture)).toBe(true);
  expect(await files.read("two")).toBeNull();
  // One from before there was such a place.
  expect((await files.read("early"))?.equals(picture)).toBe(true);
  await files.removeAll(["one", "early"]);
  expect([server.objects.size, await rows(), server.refused()]).toEqual([0, [], 0]);
  close();
});

it("are refused by a store of objects that is given another key, or is away: the call may be made again", async () => {
  const wrong = await open(server.url.replace("s3cret", "other"));
  await expect(wrong.files.write("one", picture)).rejects.toThrow(BusyStoreError);
  expect([server.objects.size, server.refused()]).toEqual([0, 1]);
  server.fail(503);
  await expect(wrong.files.read("one")).rejects.toThrow(BusyStoreError);
  wrong.close();
});

it("have one place for all processes: one that has another, or none, does not start", async () => {
  (await open(server.url)).close();
  (await open(server.url.replace("kvota-test", "another-key"))).close();
  for (const url of [null, server.url.replace("papers", "others")])
    await expect(open(url)).rejects.toThrow(
      /Documents of this store lie in http:\/\/127.*all processes need one place/,
    );
});

it("of a build before come over from the folder, once, and files that are no documents stay", async () => {
  const folder = join(dataDir, "documents");
  mkdirSync(folder);
  await addRow("known");
  for (const id of ["known", "unknown"]) writeFileSync(join(folder, id), dataKey.sealBytes("document", id, picture));
  const { files } = await open(null);
  expect((await files.read("known"))?.equals(picture)).toBe(true);
  expect([existsSync(join(folder, "known")), existsSync(join(folder, "unknown"))]).toEqual([false, true]);
  expect(told.join("\n")).toMatch(/1 pictures of .*\n.* has 1 files that are no documents/);
  await addRow("unknown");
  await open(null);
  expect(existsSync(folder)).toBe(false);
});

it("are named in the configuration without the key's secret", () => {
  const url = "https://KEY:s%2Bcret@s3.example.com/papers/kvota/all?region=eu-central-1";
  const config = readConfig({ DOCUMENTS_URL: url });
  expect(config.documents).toEqual({
    endpoint: "https://s3.example.com",
    bucket: "papers",
    prefix: "kvota/all/",
    region: "eu-central-1",
    accessKey: "KEY",
    secretKey: "s+cret",
  });
  const line = configLines(config).find((text) => text.startsWith("DOCUMENTS_URL="));
  expect(line).toBe("DOCUMENTS_URL=https://KEY:***@s3.example.com/papers/kvota/all/?region=eu-central-1");
  for (const wrong of ["https://s3.example.com/papers", "https://KEY:s@s3.example.com/", "s3://x"])
    expect(() => readConfig({ DOCUMENTS_URL: wrong })).toThrow(/^DOCUMENTS_URL must be/);
});
