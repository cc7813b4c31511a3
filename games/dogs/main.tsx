import { dogsTable } from "../../src/domain/games/dogs/dogs.ts";
import { startTableFrame } from "../kit/table/start-table-frame.tsx";
import { DogsScreen } from "./dogs-screen.tsx";

startTableFrame({ table: dogsTable, texts: ["odds", "dogs"], Screen: DogsScreen });
