/** Nothing can be bet on while both betting and live betting are closed. @param status null = not read yet */
export function isTicketDisabled(status: Readonly<Record<string, boolean>> | null): boolean {
  return status?.["disableBettingPage"] === true && status["disableLiveBettingPage"] === true;
}
