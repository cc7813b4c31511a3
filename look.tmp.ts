import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createSandbox } from "./e2e/harness/sandbox.ts";
import { offeredLegs, signedInPlayer } from "./e2e/harness/placed-tickets.ts";
const url = "http://127.0.0.1:4791";
const sandbox = createSandbox(url);
const wait = (ms: number) => new Promise((r) => setTimeout(r, ms));
for (let n = 0; n < 60; n += 1) { if (await fetch(url + "/healthz").then((a) => a.ok, () => false)) break; await wait(500); }
await sandbox.post("user", { username: "player", credit: 900000, currency: "RSD" }).catch((e) => console.log(String(e)));
const player = await signedInPlayer(sandbox, "player");
const legs = await offeredLegs(sandbox, "prematch");
console.log(legs.length);
let placed = 0;
for (let n = 0; n < 36; n += 1) {
  const stake = 100 + ((n * 7919) % 40) * 20;
  try { await player.place([legs[n % 30]!], { stake }); placed += 1; } catch (e) { console.log(String(e).slice(0, 200)); await wait(1500); }
  await wait(250);
}
console.log("placed", placed);
await wait(6000);
for (let n = 0; n < 16; n += 1) await sandbox.post("settle", { eventId: legs[n]!.match.eventId, results: { G: n % 3 ? [2, 1] : [0, 2], P: [1, 0] } });
await wait(3000);
for (const [amount, outcome] of [[1000, "success"], [2500, "success"], [700, "failure"], [4200, "success"]] as const) {
  const a = await sandbox.api<{ redirectUrl: string; paymentId: string }>("/payments/v1/initiate", { requestId: randomUUID(), amount, currency: "RSD", method: "card", direction: "deposit" }, player.token);
  const ref = a.redirectUrl;
  await fetch(url + new URL(ref, url).pathname, { method: "POST", redirect: "manual", headers: { "content-type": "application/x-www-form-urlencoded" }, body: `outcome=${outcome}` });
}
await wait(2500);
console.log(execFileSync("python3", ["-c", `
import sqlite3
d=sqlite3.connect('/tmp/charts-data/kvota.db')
import random
random.seed(4)
for (i,) in d.execute("select id from ticket where settled_at is not null").fetchall():
    d.execute("update ticket set settled_at = settled_at - ? where id = ?", (random.randint(0,24)*86400000, i))
d.commit()
print(d.execute("select count(*), settlement, phase from ticket group by 2,3").fetchall(), d.execute("select status,count(*) from payment group by 1").fetchall())
`]).toString());
