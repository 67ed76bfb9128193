import { listContacts } from "~/domain/contacts/queries.server";
import { csvLoader } from "../kit/list-loader.server";
import { CONTACT_COLUMNS } from "./contact-columns";
import { CONTACTS } from "./contacts-list";

export const loader = csvLoader(CONTACTS, listContacts, CONTACT_COLUMNS);
