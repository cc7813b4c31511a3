import { roulette } from "../../src/domain/games/roulette/roulette.ts";
import { startFrame } from "../kit/start-frame.tsx";
import { RouletteScreen } from "./roulette-screen.tsx";

startFrame({ facts: roulette.facts, texts: ["roulette"], open: () => RouletteScreen });
