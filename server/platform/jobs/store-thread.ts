// Entry of a thread that reads the store: SQLite answers without pauses, and the server must not wait for so long.
import { parentPort, workerData } from "node:worker_threads";
import { auditFile } from "../../commands/audit.ts";
import { backup } from "../../commands/copies/backup.ts";
import type { StoreTask } from "./in-store-thread.ts";

const task = workerData as StoreTask;
parentPort?.postMessage(
  task.kind === "audit" ? await auditFile(task.file, task.since) : await backup(task.place, task.target),
);
