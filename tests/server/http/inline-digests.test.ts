import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { inlineDigests } from "../../../server/http/inline-digests.ts";

const digest = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

it("are of what stands between the tags, byte for byte, and of nothing that comes from elsewhere", () => {
  const script = 'if (1 < 2) document.title = "…";\n';
  const style = "@media (width<=9px){a{color:red}}";
  const page = `<script>${script}</script><script src="/a.js"></script><style data-href="/a.css">${style}</style>`;
  expect(inlineDigests(page)).toEqual({ scripts: [digest(script)], styles: [digest(style)] });
});

it("are none of a page that has nothing of the kind", () => {
  expect(inlineDigests("")).toEqual({ scripts: [], styles: [] });
});
