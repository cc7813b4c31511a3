import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { MoneyDeps } from "../open-money.ts";
import { expireVouchers } from "./expire-vouchers.ts";
import { registerVoucherRoutes } from "./voucher-routes.ts";

export const vouchersArea: Area<Platform & { money: MoneyDeps }> = {
  routes: ({ http, money }) => registerVoucherRoutes(http, money),
  jobs: ({ money }) => [expireVouchers(money)],
};
