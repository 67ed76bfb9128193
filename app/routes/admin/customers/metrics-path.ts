import { CUSTOMERS_PATH } from "../section-paths";

/** Where the daily figures of a customer are entered. */
export function metricsPath(customerId: string): string {
  return `${CUSTOMERS_PATH}/${customerId}/metrics`;
}
