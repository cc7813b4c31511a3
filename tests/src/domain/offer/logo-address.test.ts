import { describe, expect, it } from "vitest";
import { logoAddress } from "../../../../src/domain/offer/logo-address.ts";

const site = "https://kvota.example";
const brand = "https://brand.example/logos";

describe("a theme's logo", () => {
  it.each([
    ["own.svg", brand, "https://brand.example/logos/own.svg"],
    ["/own.svg", `${brand}/`, "https://brand.example/logos/own.svg"],
    ["own.svg", "", "https://kvota.example/own.svg"],
    ["/banners/own.svg", "", "https://kvota.example/banners/own.svg"],
    ["own.svg", "/branding", "https://kvota.example/branding/own.svg"],
    ["https://else.example/own.svg?v=2", brand, "https://else.example/own.svg?v=2"],
    ["//else.example/own.svg", brand, "https://else.example/own.svg"],
    ["data:image/png;base64,AA==", brand, "data:image/png;base64,AA=="],
  ])("%s below '%s' is at %s", (logo, brandingUrl, address) => {
    expect(logoAddress(logo, brandingUrl, site)).toBe(address);
  });

  it.each([[null], [""], ["javascript:alert(1)"], ["data:text/html,x"], ["file:///etc/logo.svg"]])(
    "%s is none",
    (logo) => {
      expect(logoAddress(logo, brand, site)).toBeNull();
    },
  );

  it("is none where the branding address is none", () => {
    expect(logoAddress("own.svg", "http://[", site)).toBeNull();
  });
});
