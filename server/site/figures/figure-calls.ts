// /operator/v1/figures and below.
import {
  figuresAnswerSchema,
  figuresRequestSchema,
  paymentHoursAnswerSchema,
  paymentHoursRequestSchema,
  weekFiguresAnswerSchema,
  weekFiguresRequestSchema,
} from "../../../src/protocol/operator/figures.ts";
import type { Door } from "../../people/operator/door.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { paymentsByHour } from "./payments-by-hour.ts";
import { settledByDay } from "./settled-by-day.ts";
import { weekFigures } from "./week.ts";

export function registerFigureCalls(door: Door, { db, clock }: { db: Database; clock: Pick<Clock, "now"> }): void {
  door.read(
    "figures",
    { body: figuresRequestSchema, answer: figuresAnswerSchema },
    { action: "figures" },
    async ({ body }) => settledByDay(db, clock, body),
  );
  door.read(
    "figures/week",
    { body: weekFiguresRequestSchema, answer: weekFiguresAnswerSchema },
    { action: "figures.week" },
    async ({ body }) => weekFigures(db, clock, body),
  );
  door.read(
    "figures/payments",
    { body: paymentHoursRequestSchema, answer: paymentHoursAnswerSchema },
    { action: "figures.payments" },
    async ({ body }) => paymentsByHour(db, clock, body),
  );
}
