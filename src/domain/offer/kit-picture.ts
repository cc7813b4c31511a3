// A kit as a picture: a shirt, a vest for basketball, a disc with initials for single players.
import { patterns, type Kit } from "./kit.ts";

const shirt =
  "M11.2 3c1.5 2.3 8.1 2.3 9.6 0l4 1.3c1.6.5 2.6 1.4 3.1 2.8l2.5 7.2-4.9 2-1.5-3.1v14.6c0 .8-.5 1.3-1.3 1.4-4.4.6-9 .6-13.4 0-.8-.1-1.3-.6-1.3-1.4V13.2l-1.5 3.1-4.9-2 2.5-7.2C4.6 5.7 5.6 4.8 7.2 4.3z";
const vest =
  "M8.7 2.4h3.5c.2 4.6 1.4 6.4 3.8 6.4s3.6-1.8 3.8-6.4h3.5c-.1 5.4.6 8.3 2.4 10.2v15.3c0 .8-.5 1.3-1.3 1.4-5.4.6-11.4.6-16.8 0-.8-.1-1.3-.6-1.3-1.4V12.6c1.8-1.9 2.5-4.8 2.4-10.2z";
const singles: readonly string[] = ["T", "TT", "D", "S", "BT", "BO", "MMA"];
const sleeves = 5;
/** Seen on the dark ground and on paper. */
const rim = 'stroke="#8a9490" stroke-opacity=".75" stroke-width="1"';
const light =
  '<linearGradient id="l" x2="1" y2=".35"><stop stop-color="#fff" stop-opacity=".3"/><stop offset=".34" stop-color="#fff" stop-opacity="0"/><stop offset=".62" stop-opacity="0"/><stop offset="1" stop-opacity=".42"/></linearGradient>';

function svg(defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><defs>${light}${defs}</defs>${body}</svg>`;
}

function cloth(path: string, { first, second, pattern }: Kit, seams: string): string {
  const marks = patterns[pattern] ?? "";
  return `<g clip-path="url(#c)"><path fill="${first}" d="M0 0h32v32H0z"/><path fill="${second}" d="${marks}"/>${seams}<path fill="url(#l)" d="M0 0h32v32H0z"/></g><path d="${path}" fill="none" ${rim} stroke-linejoin="round"/>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** An SVG without scripts, requests or texts but the initials of a player. */
export function kitPicture(kit: Kit, sport: string): string {
  const { first, second, pattern, initials } = kit;
  if (singles.includes(sport)) {
    const circle = (fill: string): string => `<circle cx="16" cy="16" r="14.5" ${fill}/>`;
    return svg(
      "",
      `${circle(`fill="${first}"`)}${circle('fill="url(#l)"')}${circle(`fill="none" ${rim}`)}<text x="16" y="20.6" text-anchor="middle" font-family="sans-serif" font-size="12.5" font-weight="700" fill="${second}">${escaped(initials)}</text>`,
    );
  }
  const trim = pattern === sleeves ? first : second;
  if (sport === "B")
    return svg(
      `<clipPath id="c"><path d="${vest}"/></clipPath>`,
      cloth(
        vest,
        kit,
        `<path d="M12.2 2.4c.2 4.6 1.4 6.4 3.8 6.4s3.6-1.8 3.8-6.4M8.7 2.4c.1 5.4-.6 8.3-2.4 10.2M23.3 2.4c-.1 5.4.6 8.3 2.4 10.2" fill="none" stroke="${trim}" stroke-width="2.6"/>`,
      ),
    );
  const collar = "M11.2 3c2.8-1.1 6.8-1.1 9.6 0-1.5 2.3-8.1 2.3-9.6 0z";
  return svg(
    `<clipPath id="c"><path d="${shirt}"/></clipPath>`,
    `<path d="${collar}" fill="${trim}"/><path d="${collar}" fill="#0008"/>${cloth(
      shirt,
      kit,
      `<path d="M8.2 5v9M23.8 5v9" stroke="#0004" stroke-width=".7"/><path d="M1 13.9l6 2.5M31 13.9l-6 2.5M10.6 2.8c2.2 3.4 8.6 3.4 10.8 0" fill="none" stroke="${trim}" stroke-width="2.4"/>`,
    )}`,
  );
}
