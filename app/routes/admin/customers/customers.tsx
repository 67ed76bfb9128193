import { Link } from "react-router";
import { listCustomersAtWork } from "~/domain/customers/list-customers-at-work.server";
import { buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { CONTACTS } from "../contacts/contacts-list";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { CUSTOMER_COLUMNS } from "./customer-columns";
import { CUSTOMERS } from "./customers-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(CUSTOMERS.title);
export const loader = listLoader(CUSTOMERS, listCustomersAtWork, "customer.write");
export default listScreen<typeof loader>(CUSTOMERS, {
  columns: CUSTOMER_COLUMNS,
  create: "customer.write",
  links: () => (
    <Link to={CONTACTS.path} className={buttonClass({ variant: "quiet" }, "min-h-10 px-3")}>
      Contacts
    </Link>
  ),
});
