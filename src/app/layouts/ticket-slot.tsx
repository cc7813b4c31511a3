export function TicketSlot() {
  return null;
}
