import { listInvoices } from "~/domain/invoices/queries.server";
import { adminMeta } from "../admin-meta";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { PeriodMenu } from "../kit/period-menu";
import { INVOICE_COLUMNS } from "./invoice-columns";
import { INVOICES } from "./invoices-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(INVOICES.title);
export const loader = listLoader(INVOICES, listInvoices, "invoice.write");

export default listScreen<typeof loader>(INVOICES, {
  columns: INVOICE_COLUMNS,
  create: "invoice.write",
  createsOnPage: true,
  controls: ({ query }) => <PeriodMenu from={query.from} to={query.to} />,
});
