import { createCustomer } from "~/domain/customers/create-customer.server";
import {
  BUSINESS_NAME_MAX_CHARACTERS,
  CUSTOMER_MISSING,
  CUSTOMER_NOTES_MAX_CHARACTERS,
  NewCustomer,
} from "~/domain/customers/schema";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { failedTo, good } from "~/lib/notice";
import { INVALID_CUSTOMER } from "~/routes/admin/customers/notices.server";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { CUSTOMERS } from "./customers-list";

const edit = editor({
  noun: CUSTOMERS.one,
  back: CUSTOMERS.path,
  write: "customer.write",
  schema: NewCustomer,
  missing: CUSTOMER_MISSING,
  invalid: INVALID_CUSTOMER,
  failed: failedTo("save the customer"),
  create: {
    fields: {},
    save: createCustomer,
    done: good("Customer added"),
    to: (made) => ("id" in made ? `${CUSTOMERS.path}/${made.id}` : CUSTOMERS.path),
  },
  ends: {
    saved: "done",
    known: { contactEmail: "This address already belongs to a customer." },
    staff: { contactEmail: "This address belongs to someone at the agency." },
  },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

const HALF = "sm:col-span-3";

export default editDialog({
  schema: NewCustomer,
  missing: CUSTOMER_MISSING,
  fields: {
    name: { label: "Business", required: true, max: BUSINESS_NAME_MAX_CHARACTERS, autoComplete: "off" },
    contactName: { label: "Person", max: NAME_MAX_CHARACTERS, autoComplete: "off", width: HALF },
    contactEmail: {
      label: "Email",
      type: "email",
      hint: "We write to this address until someone signs in. No email is sent now.",
      max: EMAIL_MAX_CHARACTERS,
      autoComplete: "off",
      width: HALF,
    },
    notes: { label: "Internal note", kind: "long", rows: 3, max: CUSTOMER_NOTES_MAX_CHARACTERS },
  },
});
