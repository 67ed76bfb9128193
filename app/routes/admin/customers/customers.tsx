import { listCustomersAtWork } from "~/domain/customers/list-customers-at-work.server";
import { adminMeta } from "../admin-meta";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { CUSTOMER_COLUMNS } from "./customer-columns";
import { CUSTOMERS } from "./customers-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(CUSTOMERS.title);
export const loader = listLoader(CUSTOMERS, listCustomersAtWork, "customer.write");
export default listScreen<typeof loader>(CUSTOMERS, {
  columns: CUSTOMER_COLUMNS,
  create: "customer.write",
});
