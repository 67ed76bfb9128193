import { CUSTOMERS_PATH } from "../customers/customers-list";

export function customerPath(customerId: string): string {
  return `${CUSTOMERS_PATH}/${customerId}`;
}

/** Below which the dialogs of a customer's contacts are. */
export function contactsPath(customerId: string): string {
  return `${customerPath(customerId)}/contacts`;
}
