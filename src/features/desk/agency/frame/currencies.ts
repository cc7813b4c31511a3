// Wallets as agents see them: free bets are no money that could be moved.
import { isFreeBetCurrency } from "../../../../domain/money.ts";
import type { AgencyUserRow } from "../../../../protocol/agency/users.ts";

export const cashOf = ({ credit }: Pick<AgencyUserRow, "credit">): AgencyUserRow["credit"] =>
  credit.filter(({ currency_id }) => !isFreeBetCurrency(currency_id));
