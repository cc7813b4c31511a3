// @vitest-environment jsdom
// Boxes that are as large before they are drawn as after, and what a domain's theme puts in them.
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CountryFlag } from "../../../src/ui/identity/country-flag.tsx";
import { currentPictures, preloadIdentity, replacePictures } from "../../../src/ui/identity/identity-pictures.ts";
import { MatchKits, SideKit } from "../../../src/ui/identity/side-kit.tsx";
import { until } from "../../harness/until.ts";

afterEach(() => {
  cleanup();
  replacePictures({});
});

const pictureOf = (element: Element | null): string => (element as HTMLElement).style.backgroundImage;

it("kits and flags are drawn when their code comes, and a theme's pictures go before them", async () => {
  const screen = render(
    <>
      <SideKit sport="F" name="Partizan" />
      <CountryFlag country="Serbia" />
      <CountryFlag country="World" />
      <MatchKits sport="T" hostName="Đoković N." awayName="Alcaraz C." />
    </>,
  );
  const [kit, flag, world, host, away] = [...screen.container.querySelectorAll("i")];
  expect([kit, flag, world, host, away].map((element) => pictureOf(element!))).toEqual(["", "", "", "", ""]);
  act(() => preloadIdentity());
  await act(() => until(() => currentPictures().drawing !== null));
  expect(pictureOf(kit!)).toContain("data:image/svg+xml");
  expect(pictureOf(flag!)).toContain("data:image/svg+xml");
  expect(pictureOf(world!)).toBe("");
  expect(pictureOf(host!)).not.toBe(pictureOf(away!));
  act(() =>
    replacePictures({
      kits: { "F/Partizan": "https://brand.example/p.svg" },
      flags: { Serbia: "https://brand.example/rs.svg" },
    }),
  );
  expect(pictureOf(kit!)).toBe('url("https://brand.example/p.svg")');
  expect(pictureOf(flag!)).toBe('url("https://brand.example/rs.svg")');
  act(() => replacePictures({}));
  expect(pictureOf(kit!)).toContain("data:image/svg+xml");
});
