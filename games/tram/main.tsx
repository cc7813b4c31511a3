import { tram } from "../../src/domain/games/tram.ts";
import { startTableFrame } from "../kit/table/start-table-frame.tsx";
import { TramScreen } from "./tram-screen.tsx";

startTableFrame({ table: tram, texts: ["tram"], Screen: TramScreen });
