import { listCustomersAtWork } from "~/domain/customers/list-customers-at-work.server";
import { csvLoader } from "../kit/list-loader.server";
import { CUSTOMER_COLUMNS } from "./customer-columns";
import { CUSTOMERS } from "./customers-list";

export const loader = csvLoader(CUSTOMERS, listCustomersAtWork, CUSTOMER_COLUMNS);
