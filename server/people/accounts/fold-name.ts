/** How names and e-mails are compared: they differ by more than case. */
export const foldName = (name: string) => name.trim().normalize("NFKC").toLowerCase();
