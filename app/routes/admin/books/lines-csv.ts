import type { BilledLine } from "~/domain/invoices/list-billed-lines.server";
import { listBilledLines } from "~/domain/invoices/list-billed-lines.server";
import { asksForNoPeriod } from "~/domain/invoices/period";
import { quantityNumber, taxWords } from "~/domain/money/words";
import { centsToAmount } from "~/lib/money";
import { INVOICES } from "../invoices/invoices-list";
import type { ListColumn } from "../kit/list-columns";
import { csvLoader } from "../kit/list-loader.server";
import type { Route } from "./+types/lines-csv";
import { refusePeriod } from "./refuse-period.server";

/** The totals of "Net" and "Tax amount" equal those of the tax report. */
const LINE_COLUMNS: readonly ListColumn<BilledLine, never>[] = [
  {
    csv: {
      Invoice: ({ document }) => document.number,
      Issued: ({ document }) => document.issuedOn,
      Customer: ({ document }) => document.business.name,
      Position: ({ position }) => position,
      Line: ({ name }) => name,
      Details: ({ description }) => description,
      Quantity: ({ quantity }) => quantityNumber(quantity),
      Unit: ({ unit }) => unit,
      "Unit price ({currency})": ({ unitPriceCents }) => centsToAmount(unitPriceCents),
      "Amount ({currency})": ({ amountCents }) => centsToAmount(amountCents),
      Tax: ({ tax }) => (tax ? taxWords(tax) : ""),
      "Invoice id": ({ invoiceId }) => invoiceId,
      Document: ({ credits }) => (credits === null ? "Invoice" : "Credit note"),
      "Credits invoice": ({ credits }) => credits,
      Minutes: ({ minutes }) => minutes,
      "Net ({currency})": ({ netCents }) => centsToAmount(netCents),
      "Tax amount ({currency})": ({ taxCents }) => centsToAmount(taxCents),
    },
  },
];

const download = csvLoader(INVOICES, listBilledLines, LINE_COLUMNS, "invoice-lines");

export function loader(args: Route.LoaderArgs) {
  if (asksForNoPeriod(args.url.searchParams)) return refusePeriod();
  return download(args);
}
