import { INVOICES_PATH } from "../invoices/invoices-list";

export const BOOKS_PATH = `${INVOICES_PATH}/books`;
