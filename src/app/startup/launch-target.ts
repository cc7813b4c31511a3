// Where the installed app goes on when it is opened from outside: by its icon, a shortcut of it, or a shared text.
import { pageAt } from "../routes/page-at.ts";
import { cutText } from "../../domain/cut-text.ts";

/** A message to a friend is shorter; an address must be. */
const longestText = 1000;

/** Path and query below the language; null = it was not opened from outside. @param search of the address */
export function launchTarget(search: string): string | null {
  const params = new URLSearchParams(search);
  const shared = ["shared_text", "shared_url", "shared_title"].flatMap((name) => params.get(name) ?? []);
  // The booking code in it is found by the dialog, whose code comes when it is wanted.
  const text = cutText(shared.join("\n").trim(), longestText);
  if (shared.length > 0) return text === "" ? "/betting" : `/betting?booking=${encodeURIComponent(text)}`;
  if (params.get("source") !== "pwa") return null;
  const to = params.get("to");
  return to !== null && pageAt(to) !== null ? to : "/";
}
