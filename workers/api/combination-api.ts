// What outcomes of one match are worth together.
import * as z from "zod/mini";
import {
  combinationOptionsRequestSchema,
  combinationRequestSchema,
  readyCombinationsRequestSchema,
  type CombinationAnswer,
  type CombinationOptionsAnswer,
  type ReadyCombinationsAnswer,
} from "../../src/protocol/combination.ts";
import { answer, command } from "./declared-command.ts";

/**
 * What outcomes of one match are worth together, by the server's word of this moment. Each fails with the server's own key
 * (`combinationImpossible`, `combinationNotOffered`, `combinationTooLong`, `notFound`, `tooManyRequests`) or a transport code. Where the server
 * names legs, `params.legs` has their places in the request: "0 2".
 */
export const combinationApi = {
  price: command(z.tuple([combinationRequestSchema]), answer<CombinationAnswer>()),
  /** What each outcome of the match would be beside the chosen ones, of which there may be none. */
  options: command(z.tuple([combinationOptionsRequestSchema]), answer<CombinationOptionsAnswer>()),
  /** None but of football. */
  ready: command(z.tuple([readyCombinationsRequestSchema]), answer<ReadyCombinationsAnswer>()),
};
