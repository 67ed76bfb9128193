import { Link } from "react-router";
import { listQuotes } from "~/domain/quotes/queries.server";
import { buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { PeriodMenu } from "../kit/period-menu";
import { QUOTE_COLUMNS } from "./quote-columns";
import { QUOTES } from "./quotes-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(QUOTES.title);
export const loader = listLoader(QUOTES, listQuotes, "quote.write");

export default listScreen<typeof loader>(QUOTES, {
  columns: QUOTE_COLUMNS,
  create: "quote.write",
  createsOnPage: true,
  controls: ({ query }) => <PeriodMenu from={query.from} to={query.to} />,
  emptyLinks: (
    <Link to="/admin/leads?kind=quote-request" className={buttonClass()}>
      View requests
    </Link>
  ),
});
