import { defineList } from "../kit/define-list";

export const CONTACTS = defineList({
  path: "/admin/customers/contacts",
  title: "Contacts",
  one: "contact",
  many: "contacts",
  search: "name, role, address or tag",
  filters: { customer: "text" },
  orders: {
    name: ["asc", "Name, A to Z", "Name, Z to A"],
    newest: ["desc", "Newest first", "Oldest first"],
  },
  empty: {
    title: "No contacts yet",
    text: "People you add on a customer’s page appear here, whether or not they have an account.",
  },
});
