import { NOTICES } from "~/routes/notices";

/** Notices that every public form may show before the server responds. */
export const FORM_NOTICES = {
  "missing-information": NOTICES["missing-information"],
  "check-fields": NOTICES["check-fields"],
  "not-sent": NOTICES["not-sent"],
};
