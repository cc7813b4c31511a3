// Never two tickets for one uuid, and never more tickets than the player asked for.
import type { Checker } from "../model/history.ts";

function twice(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))];
}

export const oneTicket: Checker = ({ events, books }) => {
  const found: string[] = [];
  for (const uuid of twice(books.tickets.map((ticket) => ticket.uuid))) found.push(`two tickets under ${uuid}`);
  for (const uuid of twice(books.requests.map((request) => request.uuid))) found.push(`two answers under ${uuid}`);

  const bodies = new Map<string, string>();
  for (const event of events) {
    if (event.what !== "placing") continue;
    const earlier = bodies.get(event.uuid);
    if (earlier !== undefined && earlier !== event.body)
      found.push(`${event.uuid} was sent with two bodies: ${earlier} / ${event.body}`);
    bodies.set(event.uuid, event.body);
  }
  for (const { uuid } of books.tickets) if (!bodies.has(uuid)) found.push(`${uuid} is a ticket nobody sent`);

  // A payment that ended is followed by another only where Pay is pressed again; all tabs at once count as one.
  const presses = events.filter(
    (event) => event.what === "step" && /^pay\b/.test(event.text) && /Pay/.test(event.came),
  );
  const accepted = books.tickets.filter(({ phase }) => phase === "accepted");
  if (accepted.length > presses.length)
    found.push(`${accepted.length} tickets were accepted, Pay was pressed ${presses.length} times`);
  return found;
};
