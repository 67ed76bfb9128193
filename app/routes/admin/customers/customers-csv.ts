import { listCustomers } from "~/domain/customers/queries.server";
import { csvLoader } from "../kit/list-loader.server";
import { CUSTOMER_COLUMNS } from "./customer-columns";
import { CUSTOMERS } from "./customers-list";

export const loader = csvLoader(CUSTOMERS, listCustomers, CUSTOMER_COLUMNS);
