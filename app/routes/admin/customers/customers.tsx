import { listCustomers } from "~/domain/customers/queries.server";
import { adminMeta } from "../admin-meta";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { CUSTOMER_COLUMNS } from "./customer-columns";
import { CUSTOMERS } from "./customers-list";

export const meta = () => adminMeta(CUSTOMERS.title);
export const loader = listLoader(CUSTOMERS, listCustomers);
export default listScreen<typeof loader>(CUSTOMERS, { columns: CUSTOMER_COLUMNS });
