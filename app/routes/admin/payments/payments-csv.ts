import { listPayments } from "~/domain/billing/staff-queries.server";
import { csvLoader } from "../kit/list-loader.server";
import { PAYMENT_COLUMNS } from "./payment-columns";
import { PAYMENTS } from "./payments-list";

export const loader = csvLoader(PAYMENTS, listPayments, PAYMENT_COLUMNS);
