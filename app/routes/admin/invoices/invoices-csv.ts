import { listInvoices } from "~/domain/invoices/queries.server";
import { csvLoader } from "../kit/list-loader.server";
import { INVOICE_COLUMNS } from "./invoice-columns";
import { INVOICES } from "./invoices-list";

export const loader = csvLoader(INVOICES, listInvoices, INVOICE_COLUMNS);
