import { BookOpen } from "lucide-react";
import { Link } from "react-router";
import { listInvoices } from "~/domain/invoices/queries.server";
import { buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { PeriodMenu } from "../kit/period-menu";
import { BOOKS_PATH } from "../section-paths";
import { INVOICE_COLUMNS } from "./invoice-columns";
import { INVOICES } from "./invoices-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(INVOICES.title);
export const loader = listLoader(INVOICES, listInvoices, "invoice.write");

export default listScreen<typeof loader>(INVOICES, {
  columns: INVOICE_COLUMNS,
  create: "invoice.write",
  createsOnPage: true,
  links: () => (
    <Link to={BOOKS_PATH} className={buttonClass({ variant: "secondary" }, "min-h-10")}>
      <BookOpen aria-hidden="true" className="size-4" />
      Books
    </Link>
  ),
  controls: ({ query }) => <PeriodMenu from={query.from} to={query.to} />,
});
