import { CUSTOMERS_PATH } from "../section-paths";

/** Returns the path of a customer's daily figures. */
export function metricsPath(customerId: string): string {
  return `${CUSTOMERS_PATH}/${customerId}/metrics`;
}
