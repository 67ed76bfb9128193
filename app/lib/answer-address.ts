/** Query names of addresses that show the answer to a form: refusals and others. They belong to that page alone. */
export const REFUSED_KEY = "refused";
export const ANSWERED_KEY = "answered";
