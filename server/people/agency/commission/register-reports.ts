// What agents read: tickets, players, the office, statements, the calculation and their codes.
import {
  calculationParamsSchema,
  calculationSchema,
  calculationsRequestSchema,
  listedCalculationSchema,
} from "../../../../src/protocol/agency/calculations.ts";
import {
  agencyCodeSchema,
  agencyCodesRequestSchema,
  agencyCodeStateRequestSchema,
  createAgencyCodeRequestSchema,
} from "../../../../src/protocol/agency/promo-codes.ts";
import {
  agencyOfficeAnswerSchema,
  agencyOfficeRequestSchema,
  agencyReviewRequestSchema,
  agencyReviewRowSchema,
  agencyStatementRequestSchema,
  agencyStatementRowSchema,
  agencyTicketsAnswerSchema,
  agencyTicketSchema,
  agencyTicketsRequestSchema,
} from "../../../../src/protocol/agency/reports.ts";
import type { Door } from "../../operator/door.ts";
import type { AgencyDeps } from "../agency-deps.ts";
import { codeColumns, createCode, listCodes, listedCodes, setCodeState, wireCode } from "../agents/codes.ts";
import { listReview, reviewColumns } from "../players/review.ts";
import { listRuns, readRun, runColumns } from "./list-runs.ts";
import { listStatement, statementColumns } from "../funds/statement.ts";
import { listTickets, ticketColumns } from "../players/list-tickets.ts";
import { officeColumns, officeOf } from "./office.ts";
import { treeLock } from "../agents/tree.ts";
import { viewerOf } from "../agents/viewer.ts";

export function registerReports(door: Door, deps: AgencyDeps): void {
  const { store, clock, sandbox } = deps;

  door.list(
    "tickets",
    { request: agencyTicketsRequestSchema, row: agencyTicketSchema, answer: agencyTicketsAnswerSchema },
    {
      action: "agency.tickets",
      columns: ticketColumns,
      read: async (request, range, by) => listTickets(store, await viewerOf(store, by), request, range),
    },
  );
  door.list(
    "review",
    { request: agencyReviewRequestSchema, row: agencyReviewRowSchema },
    {
      action: "agency.review",
      columns: reviewColumns,
      read: async (request, range, by) =>
        listReview(store, { clock, sandbox }, await viewerOf(store, by), request, range),
    },
  );
  door.read(
    "office",
    { body: agencyOfficeRequestSchema, answer: agencyOfficeAnswerSchema },
    { action: "agency.office", forEditors: true },
    async ({ body, by }) => officeOf(store, clock, await viewerOf(store, by), body),
    { columns: officeColumns, rowsOf: ({ result }) => result },
  );
  door.list(
    "statement",
    { request: agencyStatementRequestSchema, row: agencyStatementRowSchema },
    {
      action: "agency.statement",
      columns: statementColumns,
      read: async (request, range, by) => listStatement(store, await viewerOf(store, by), request, range),
    },
  );
  door.list(
    "calculations",
    { request: calculationsRequestSchema, row: listedCalculationSchema },
    {
      action: "agency.calculations",
      columns: runColumns,
      forEditors: true,
      read: async (request, range, by) => listRuns(store, await viewerOf(store, by), request, range),
    },
  );
  door.get(
    "calculations/:id",
    calculationSchema,
    { action: "agency.calculation", forEditors: true },
    async ({ by, request }) => {
      const { id } = request.params as { id: string };
      return readRun(store, await viewerOf(store, by), id);
    },
    calculationParamsSchema,
  );
}

export function registerCodes(door: Door, deps: AgencyDeps): void {
  const { store, baseUrl } = deps;

  door.list(
    "promoCodes",
    { request: agencyCodesRequestSchema, row: agencyCodeSchema },
    {
      action: "agency.codes",
      columns: codeColumns,
      forEditors: true,
      read: async (request, range, by) => listCodes(store, baseUrl(), await viewerOf(store, by), request, range),
    },
  );
  door.act(
    "promoCodes/create",
    { body: createAgencyCodeRequestSchema, answer: agencyCodeSchema, status: 201 },
    { action: "agency.codeCreate", confirmed: false, target: ({ code }) => code },
    async ({ body, by }) => {
      const viewer = await viewerOf(store, by);
      const { code } = await store.money("create code", [treeLock], (trx) => createCode(trx, viewer, body, by));
      const [row] = await listedCodes(store.db, "", code);
      if (row === undefined) throw new Error(`code ${code} was made and is gone`);
      return wireCode(row, baseUrl(), true);
    },
  );
  door.act(
    "promoCodes/state",
    { body: agencyCodeStateRequestSchema },
    { action: "agency.codeState", confirmed: false, target: ({ code }) => code },
    async ({ body, by }) => {
      const viewer = await viewerOf(store, by);
      await store.money("set code", [treeLock], (trx) => setCodeState(trx, viewer, body, by));
    },
  );
}
