// /operator/v1/figures and below.
import {
  figuresAnswerSchema,
  figuresRequestSchema,
  paymentHoursAnswerSchema,
  paymentHoursRequestSchema,
} from "../../../src/protocol/operator/figures.ts";
import type { Door } from "../../people/operator/door.ts";
import type { Clock, Database } from "../../ports.ts";
import { paymentsByHour } from "./payments-by-hour.ts";
import { settledByDay } from "./settled-by-day.ts";

export function registerFigureCalls(door: Door, { db, clock }: { db: Database; clock: Pick<Clock, "now"> }): void {
  door.read(
    "figures",
    { body: figuresRequestSchema, answer: figuresAnswerSchema },
    { action: "figures" },
    async ({ body }) => settledByDay(db, clock, body),
  );
  door.read(
    "figures/payments",
    { body: paymentHoursRequestSchema, answer: paymentHoursAnswerSchema },
    { action: "figures.payments" },
    async ({ body }) => paymentsByHour(db, clock, body),
  );
}
