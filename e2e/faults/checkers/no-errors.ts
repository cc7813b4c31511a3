// No page met an error that nobody caught, nor broke the content security policy.
import type { Checker } from "../model/history.ts";

export const noErrors: Checker = ({ events }) =>
  events.flatMap((event) => (event.what === "page-error" ? [`tab ${event.tab}: ${event.text}`] : []));
