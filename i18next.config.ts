import { defineConfig } from "i18next-cli";

// oxlint-disable-next-line import/no-default-export -- the command line tool reads the default export
export default defineConfig({
  locales: ["en", "ba"],
  extract: {
    input: ["src/**/*.{ts,tsx}"],
    output: "src/i18n/locales/{{language}}/{{namespace}}.json",
    defaultNS: "site",
  },
  lint: {
    ignoredAttributes: ["className", "data-state", "data-event", "data-odd", "data-diag", "rel", "href", "to", "type"],
  },
});
