import { dice } from "../../src/domain/games/dice.ts";
import { startFrame } from "../kit/start-frame.tsx";
import { DiceScreen } from "./dice-screen.tsx";

startFrame({ facts: dice.facts, texts: ["dice"], open: () => DiceScreen });
