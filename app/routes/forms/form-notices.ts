import { NOTICES } from "~/routes/notices";

/** What every public form may have to say at the edge of the window before the server says anything. */
export const FORM_NOTICES = {
  "missing-information": NOTICES["missing-information"],
  "check-fields": NOTICES["check-fields"],
  "not-sent": NOTICES["not-sent"],
};
