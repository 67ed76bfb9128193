/** Query parameters of URLs that show the result of a form: refusals and others. They apply to that page alone. */
export const REFUSED_KEY = "refused";
export const ANSWERED_KEY = "answered";
