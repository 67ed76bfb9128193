import { listContacts } from "~/domain/contacts/queries.server";
import { adminMeta } from "../admin-meta";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { CONTACT_COLUMNS } from "./contact-columns";
import { CONTACTS } from "./contacts-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(CONTACTS.title);
export const loader = listLoader(CONTACTS, listContacts);
export default listScreen<typeof loader>(CONTACTS, { columns: CONTACT_COLUMNS });
