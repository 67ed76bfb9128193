import { type CustomerMove, listRecurringMonths } from "~/domain/agreements/list-recurring-months.server";
import { centsToAmount } from "~/lib/money";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import { csvResponse } from "../csv-response.server";
import type { Route } from "./+types/agreement-months-csv";
import { MOVE_LABELS } from "./agreement-words";

const COLUMNS = {
  Month: ({ month }: CustomerMove) => month,
  Customer: ({ business }: CustomerMove) => business.name,
  Change: ({ move }: CustomerMove) => MOVE_LABELS[move],
  "Before ({currency})": ({ beforeCents }: CustomerMove) => centsToAmount(beforeCents),
  "After ({currency})": ({ afterCents }: CustomerMove) => centsToAmount(afterCents),
};

export function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    const { moves } = await listRecurringMonths(app);
    const page = { items: moves, next: null, previous: null, total: { count: moves.length, isMore: false } };
    return csvResponse("agreements-by-month", async () => page, COLUMNS);
  });
}
