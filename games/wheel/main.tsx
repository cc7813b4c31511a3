import { wheel } from "../../src/domain/games/roulette/wheel.ts";
import { startTableFrame } from "../kit/table/start-table-frame.tsx";
import { WheelScreen } from "./wheel-screen.tsx";

startTableFrame({ table: wheel, texts: ["roulette", "wheel"], Screen: WheelScreen });
