// An unknown outcome is never shown as accepted or rejected: each tab's claim is what the server had decided by then.
import { groupedTicketCode } from "../../../src/domain/ticket/ticket-code.ts";
import type { Books, Checker } from "../model/history.ts";

const final = ["denied", "oddchange"];

function acceptedFalsely(at: number, number: string | null, { tickets }: Books): string | null {
  const told =
    number === null
      ? tickets.filter(({ phase }) => phase === "accepted")
      : tickets.filter(({ code }) => groupedTicketCode(code) === number);
  const [ticket] = told;
  if (ticket === undefined) return `shown as accepted, and the server has no ticket ${number ?? ""}`;
  if (ticket.phase !== "accepted") return `${ticket.id} shown as accepted, it is ${ticket.phase}`;
  if (ticket.bookedAt !== null && told.length === 1 && ticket.bookedAt > at)
    return `${ticket.id} shown as accepted ${ticket.bookedAt - at} ms before it was`;
  return null;
}

function rejectedFalsely(uuid: string | null, { tickets, requests }: Books): string | null {
  if (uuid === null) return "shown as rejected, and nothing was sent";
  const ticket = tickets.find((one) => one.uuid === uuid);
  if (ticket !== undefined)
    return final.includes(ticket.phase) ? null : `${uuid} shown as rejected, it is ${ticket.phase}`;
  const request = requests.find((one) => one.uuid === uuid);
  return request === undefined ? `${uuid} shown as rejected, and the server never saw it` : null;
}

export const trueClaims: Checker = ({ events, books }) => {
  const found: string[] = [];
  const shown = new Map<number, readonly string[]>();
  let sent: string | null = null;
  for (const event of events) {
    if (event.what === "placing") sent = event.uuid;
    if (event.what === "loaded" || event.what === "tab-gone") shown.delete(event.tab);
    if (event.what !== "look") continue;
    const before = shown.get(event.tab) ?? [];
    const { dialogs, ticketNumber } = event.look;
    shown.set(event.tab, dialogs);
    const news = dialogs.filter((name) => !before.includes(name));
    const wrong = [
      news.includes("Ticket accepted") ? acceptedFalsely(event.wall, ticketNumber, books) : null,
      news.includes("Ticket rejected") ? rejectedFalsely(sent, books) : null,
    ];
    for (const text of wrong) if (text !== null) found.push(`tab ${event.tab}: ${text}`);
  }
  return found;
};
