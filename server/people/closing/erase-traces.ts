// What other areas keep of a person beside the account: each with what is done to it when the person has to be forgotten.
// Ledger, tickets, payments and rounds keep their amounts, times and the account's id.
import type { Kysely, Transaction } from "kysely";
import type { User } from "../accounts/users.ts";
import { agencyRecords } from "../agency/migrations.ts";
import { blankWords } from "../../site/audit/blank-words.ts";
import { withoutGuard } from "../../platform/db/append-only.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { postings } from "../../money/ledger/migrations.ts";

type Trx = Transaction<Schema>;

const idsOf = async (rows: Promise<{ id: string }[]>): Promise<string[]> => (await rows).map(({ id }) => id);

/** What an operator's or agent's act about the person may name. */
async function targetsOf(trx: Trx, sub: string): Promise<string[]> {
  const bookings = trx
    .selectFrom("agency_booking")
    .select("ref as id")
    .where((eb) => eb.or([eb("sub", "=", sub), eb("other", "=", sub)]));
  return [
    sub,
    ...(await idsOf(trx.selectFrom("payment").select("id").where("sub", "=", sub).execute())),
    ...(await idsOf(trx.selectFrom("ticket").select("id").where("sub", "=", sub).execute())),
    ...(await idsOf(trx.selectFrom("bonus").select("id").where("sub", "=", sub).execute())),
    ...(await idsOf(trx.selectFrom("proposal").select("id").where("sub", "=", sub).execute())),
    ...(await idsOf(trx.selectFrom("document").select("id").where("sub", "=", sub).execute())),
    ...(await idsOf(bookings.execute())),
  ];
}

/** Mails to the addresses that the account had; those to earlier ones are dropped after their time. */
async function eraseMails(trx: Trx, { email, pending_email }: Pick<User, "email" | "pending_email">): Promise<void> {
  const addresses = [email, pending_email].filter((address) => address !== null);
  await trx.deleteFrom("outbox").where("to_address", "in", addresses).execute();
}

async function erasePayments(trx: Trx, sub: string): Promise<void> {
  const paymentIds = trx.selectFrom("payment").select("id").where("sub", "=", sub);
  // The provider's text may name the payer, the card and the bank; type, amount and time have columns of their own.
  await trx.updateTable("payment_event").set({ body: "{}" }).where("payment_id", "in", paymentIds).execute();
  await trx.updateTable("payment").set({ source_label: null, redirect_url: null }).where("sub", "=", sub).execute();
}

/** What agents wrote beside money that they gave or took; other postings' notes are ids. */
async function eraseNotes(trx: Trx, sub: string): Promise<void> {
  const booked = trx
    .selectFrom("agency_booking")
    .select("ref")
    .where((eb) => eb.or([eb("sub", "=", sub), eb("other", "=", sub)]));
  await withoutGuard(trx as unknown as Kysely<unknown>, postings, async () => {
    await trx
      .updateTable("ledger_posting")
      .set({ note: "" })
      .where("kind", "in", ["shopIn", "shopOut", "float", "settle"])
      .where("ref", "in", booked)
      .execute();
  });
  await trx
    .updateTable("proposal")
    .set({ body: "{}", reason: null, note: null })
    .where((eb) => eb.or([eb("sub", "=", sub), eb("target", "=", sub)]))
    .execute();
  await withoutGuard(trx as unknown as Kysely<unknown>, agencyRecords, async () => {
    await trx
      .updateTable("agency_booking")
      .set({ note: "", search: "" })
      .where((eb) => eb.or([eb("sub", "=", sub), eb("other", "=", sub)]))
      .execute();
  });
}

/** What operators wrote about the person for each other. */
async function eraseOperatorNotes(trx: Trx, sub: string): Promise<void> {
  for (const table of ["user_note", "user_flag"] as const) await trx.deleteFrom(table).where("sub", "=", sub).execute();
}

/** In the transaction that erases the account, before its name and address go. @param now epoch ms */
export async function eraseTraces(trx: Trx, user: User, now: number): Promise<void> {
  const { sub } = user;
  await blankWords(trx, sub, await targetsOf(trx, sub), now);
  await eraseMails(trx, user);
  await erasePayments(trx, sub);
  await eraseNotes(trx, sub);
  await eraseOperatorNotes(trx, sub);
}
