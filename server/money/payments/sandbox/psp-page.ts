// The page of the sandbox's provider: what is to be paid, and a button for each way it can end. No script, no file beside it.
import { createHash } from "node:crypto";
import { toMajor } from "../../../../src/domain/money.ts";
import { outcomeNames, pspOutcomes } from "./outcomes.ts";
import type { PspPaymentTable } from "./tables.ts";

/** The site's roles of colour, dark and light, as far as this page has them. */
const style = `
:root{color-scheme:dark light;--ground:#0a100f;--surface:#101917;--line:#23312d;--text:#e9f0ed;--muted:#93a59e;--accent:#c8f250;--on-accent:#0d1400;--focus:#8fd0ff}
@media (prefers-color-scheme:light){:root{--ground:#f4f2ec;--surface:#fffefb;--line:#dcd7ca;--text:#17211d;--muted:#4b5952;--accent:#bfe83c;--on-accent:#101700;--focus:#0b5fa5}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:420px;margin:0 auto;padding:24px 16px}
h1{font-size:18px;margin:0 0 16px}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0 0 24px;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:10px}
dt{color:var(--muted)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
dd.amount{font-size:24px;line-height:1.2}
form{display:grid;grid-template-columns:1fr 1fr;gap:8px}
button,a{min-height:44px;padding:8px 16px;border:1px solid var(--line);border-radius:10px;background:var(--surface);color:var(--text);font:inherit;cursor:pointer}
button:first-child{grid-column:1/-1;background:var(--accent);border-color:var(--accent);color:var(--on-accent);font-weight:600}
a{display:inline-flex;align-items:center;text-decoration:none}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
p{color:var(--muted)}
`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** The page works with nothing but its own style and its own form. */
export const pspPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

const amountOf = ({ amount, currency }: PspPaymentTable): string =>
  `${toMajor(amount).toLocaleString("en", { minimumFractionDigits: 2 })} ${currency}`;

/** Where it sends the player afterwards: a path of the site. */
export function pathBack({ return_url }: PspPaymentTable): string {
  const url = URL.parse(return_url ?? "");
  return url === null ? "/" : url.pathname + url.search;
}

/** @param action where its form goes */
export function pspPage(payment: PspPaymentTable, action: string): string {
  const buttons = pspOutcomes.map(
    (outcome) => `<button name="outcome" value="${outcome}">${escaped(outcomeNames[outcome])}</button>`,
  );
  const choice =
    payment.outcome === null
      ? `<form method="post" action="${escaped(action)}">\n${buttons.join("\n")}\n</form>`
      : `<p>This payment was answered already.</p>\n<a href="${escaped(pathBack(payment))}">Back to the site</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sandbox payment</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Sandbox payment</h1>
<dl>
<dt>Amount</dt><dd class="amount">${escaped(amountOf(payment))}</dd>
<dt>Method</dt><dd>${escaped(payment.method)}</dd>
<dt>Reference</dt><dd>${escaped(payment.ref)}</dd>
</dl>
${choice}
<p>No money moves here: each button has the provider answer in another way.</p>
</main>
</body>
</html>
`;
}
