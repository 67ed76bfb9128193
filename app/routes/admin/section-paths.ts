/** Paths of screens that link to each other, so that no screen's folder depends on another for a link. */
export const CUSTOMERS_PATH = "/admin/customers";
export const INVOICES_PATH = "/admin/invoices";
export const AGREEMENTS_PATH = `${INVOICES_PATH}/agreements`;
export const BOOKS_PATH = `${INVOICES_PATH}/books`;
export const PRICING_PATH = "/admin/pricing";
export const PROJECTS_PATH = "/admin/projects";
export const RECEIVED_PATH = "/admin/received";
export const BANK_PATH = `${RECEIVED_PATH}/bank`;

export function customerPath(customerId: string): string {
  return `${CUSTOMERS_PATH}/${customerId}`;
}

/** Returns the base path of the dialogs for a customer's contacts. */
export function contactsPath(customerId: string): string {
  return `${customerPath(customerId)}/contacts`;
}

export function projectPath(id: string): string {
  return `${PROJECTS_PATH}/${id}`;
}
