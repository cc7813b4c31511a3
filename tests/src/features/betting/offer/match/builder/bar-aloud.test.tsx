// @vitest-environment jsdom
// The odd of a combination moves up to twice a second, and is said every three seconds at most.
import { act, cleanup, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import "fake-indexeddb/auto";
import { afterEach, expect, it, vi } from "vitest";
import { ClientProvider } from "../../../../../../../src/client/client-context.tsx";
import { BuilderBar } from "../../../../../../../src/features/betting/offer/match/builder/builder-bar.tsx";
import { OddsProvider } from "../../../../../../../src/features/betting/offer/table/odds-context.tsx";
import { createI18n } from "../../../../../../../src/i18n/i18n.ts";
import { builderMatch, type ChosenLegs, home, over } from "../../../../../../harness/builder-screen.tsx";
import { pricedCombination } from "../../../../../../harness/combination-answers.ts";
import { createFakeClient } from "../../../../../../harness/fake-client.ts";
import { sampleEntry } from "../../../../../../harness/offer-samples.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("says the odd every three seconds at most, and the newest then", async () => {
  const client = createFakeClient();
  const i18n = await createI18n("en");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  let price = 2;
  client.script("combinations.price", async ({ legs }: ChosenLegs) =>
    pricedCombination((price + 1).toFixed(2), 0.3, [price.toFixed(2), "1.90"], legs),
  );
  const draw = () => (
    <I18nextProvider i18n={i18n}>
      <ClientProvider client={client}>
        <OddsProvider fresh>
          <BuilderBar
            match={{
              ...builderMatch,
              kind: "live",
              markets: {
                ...builderMatch.markets,
                "1X2": [sampleEntry({ "1": price.toFixed(2), X: "3.20", "2": "4.10" })],
              },
            }}
            legs={[home, over]}
            options={{ error: null, refusedPlaces: [] }}
            online
            onRemove={() => undefined}
          />
        </OddsProvider>
      </ClientProvider>
    </I18nextProvider>
  );
  const pass = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
    });
  const { rerender } = render(draw());
  const heard: string[] = [];
  const listen = (): void => {
    const { textContent } = screen.getByRole("status");
    if (textContent !== "" && heard.at(-1) !== textContent) heard.push(textContent);
  };
  await pass(1);
  await pass(1);
  listen();
  for (let step = 0; step < 12; step += 1) {
    price += 0.01;
    rerender(draw());
    await pass(500);
    listen();
  }
  expect(heard).toEqual([3, 3.05, 3.11].map((odd) => `Combined odds ${odd.toFixed(2)}, outcomes: 2`));
});
