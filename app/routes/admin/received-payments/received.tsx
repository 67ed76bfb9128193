import { listReceivedPayments } from "~/domain/received-payments/queries.server";
import { adminMeta } from "../admin-meta";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { PeriodMenu } from "../kit/period-menu";
import { RECEIVED_COLUMNS } from "./received-columns";
import { RECEIVED } from "./received-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(RECEIVED.title);
export const loader = listLoader(RECEIVED, listReceivedPayments, "invoice.write");

export default listScreen<typeof loader>(RECEIVED, {
  columns: RECEIVED_COLUMNS,
  create: "invoice.write",
  createsOnPage: true,
  controls: ({ query }) => <PeriodMenu from={query.from} to={query.to} />,
});
