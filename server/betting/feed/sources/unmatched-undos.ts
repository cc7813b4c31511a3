// Which markets of a pushed rollbackCancel have no cancel: told to the adapter, whose cancel was lost or named otherwise.
import { outcomesOf } from "../../outcomes/stored-outcomes.ts";
import { noStatements, withoutCancel } from "../../outcomes/statements.ts";
import type { Database } from "../../../platform/db/database.ts";
import { placesOf } from "./push-message.ts";
import type { PushMessage } from "./push-schema.ts";

export interface UnmatchedUndo {
  producer: string;
  n: number;
  path: string;
  message: string;
}

/** After the messages were told and stored. */
export async function unmatchedUndos(db: Database, messages: readonly PushMessage[]): Promise<UnmatchedUndo[]> {
  const undos = messages.flatMap((message) => (message.call === "rollbackCancel" ? [message] : []));
  const outcomes = await outcomesOf(db, [...new Set(undos.map(({ eventId }) => eventId))]);
  return undos.flatMap(({ producer, n, eventId, markets, span }) => {
    const statements = outcomes.get(eventId)?.statements ?? noStatements();
    const undo = { markets: placesOf(markets), span: span ?? null };
    return withoutCancel(statements, undo, { producer }).map((index) => ({
      producer,
      n,
      path: `markets.${index}`,
      message: "has no cancel of this producer with this span",
    }));
  });
}
