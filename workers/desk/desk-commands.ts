// The commands of operators and agents: a script of its own, fetched with the first of them.
import { deskApi } from "../api/desk-api.ts";
import { groupHandlers, type GroupHandlers } from "../api/expose-commands.ts";
import { createDeskCalls, type DeskPorts } from "./desk-calls.ts";

export const createDeskGroup = (ports: DeskPorts): GroupHandlers => groupHandlers(deskApi, createDeskCalls(ports));
