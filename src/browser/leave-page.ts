/** Leaves the app for another address, in this tab. Its scheme is the caller's to check. */
export function leavePage(href: string): void {
  location.assign(href);
}
