// What the builder asks reaches the page as the server answers it, with the legs that a refusal names.
import { afterEach, beforeEach, expect, it } from "vitest";
import { createCombinationGroup } from "../../../workers/account/combination-commands.ts";
import { fromWire, toWire } from "../../../workers/api/comlink-errors.ts";
import { refusedPlaces } from "../../../src/features/betting/offer/match/builder/refused-places.ts";
import { createAccountRig, type AccountRig } from "../../harness/account-rig.ts";
import { sampleLeg } from "../../harness/combination-answers.ts";

let rig: AccountRig;
beforeEach(async () => {
  rig = await createAccountRig();
});
afterEach(() => rig.close());

const legs = [sampleLeg("1X2", "1"), sampleLeg("OU_G", "O", "2.5"), sampleLeg("OU_G", "U", "2.5")];

async function refusal(body: unknown): Promise<unknown> {
  rig.services.http.on("POST /cms/v1/betting/combination/options", { status: 422, body });
  const { handlers } = createCombinationGroup(rig.services.http);
  try {
    await handlers["options"]?.(...([{ eventId: 1, legs }] as never[]));
  } catch (error) {
    return fromWire(toWire(error));
  }
  throw new Error("it was not refused");
}

it("passes on which legs are refused", async () => {
  const error = await refusal({ error: "combinationImpossible", legs: [1, 2] });
  expect(error).toMatchObject({ code: "combinationImpossible" });
  expect(refusedPlaces(error)).toEqual([1, 2]);
});

it("names no legs where the server names none", async () => {
  const whole = await refusal({ error: "combinationNotOffered", legs: [] });
  const other = await refusal({ error: "combinationNotOffered" });
  expect([whole, other].map((error) => refusedPlaces(error))).toEqual([[], []]);
  expect([new Error("x"), null, "x", { params: null }].flatMap((error) => refusedPlaces(error))).toEqual([]);
});

it("takes the outcomes as the list alone as well, and one of a state to come for one that cannot be added", async () => {
  const outcome = ["markets", "1X2", "", "", "1"];
  const options = [
    [...outcome, "add"],
    [...outcome, "boosted"],
  ];
  const { handlers } = createCombinationGroup(rig.services.http);
  const answers = [];
  for (const body of [options, { eventId: 1, options }]) {
    rig.services.http.on("POST /cms/v1/betting/combination/options", { status: 200, body });
    answers.push(await handlers["options"]?.(...([{ eventId: 1, legs: [] }] as never[])));
  }
  const read = { options: [options[0], [...outcome, "impossible"]] };
  expect(answers).toEqual([read, { eventId: 1, ...read }]);
});
