// What is typed as a promo code, of a campaign or of an agent.
import * as z from "zod/mini";
import { foldPromoCode } from "../domain/account/promo-code.ts";

/** Its length is that of the stored code: what a player types has 3 characters or more. */
export const promoCodeSchema = z.string().check(z.overwrite(foldPromoCode), z.minLength(3), z.maxLength(32));
