/** The United States and its territories, where our texts are shown unchanged. */
export const AMERICAN: ReadonlySet<string> = new Set(["US", "PR", "GU", "VI", "AS", "MP", "UM"]);

/** A part of our texts in American English, and its replacement elsewhere. */
export type Variant = readonly [
  american: RegExp,
  written: string | ((...found: readonly (string | undefined)[]) => string),
];

/**
 * Parts of our texts that only make sense in the United States: its benefits, holidays and taxes. `written` is the
 * version that is true elsewhere.
 */
export const ABROAD: readonly Variant[] = [
  [/^of your health premium$/, "of your private health insurance"],
  [
    /^Medical, dental and vision, with a choice of two plans\./,
    "Medical, dental and eye care beside public insurance.",
  ],
  [/, and put money into your HSA if you choose the high-deductible plan\./, "."],
  [/^401\(k\) match$/, "pension contribution"],
  [/^Dollar for dollar up to four percent of your pay, /, "We add what you pay in, up to four percent of your pay, "],
  [/^20 \+ 11$/, "25"],
  [
    /^Twenty days of vacation and the eleven federal holidays, and we ask/,
    "Twenty-five days of paid leave and every public holiday, and we ask",
  ],
  [/ Sick days are separate: ten a year\.$/, " Sick leave is separate."],
  [/^Paid jury duty, and two paid hours to vote$/, "Paid time for jury service, and to vote"],
  [/^Unlimited vacation\./, "Unlimited leave."],
  [/ You need to be able to work in the US$/, " You need to be allowed to work where you live"],
  [/ is an equal opportunity employer\. We decide/, " decides"],
  [/, disability, pregnancy, genetic information or veteran status\./, ", disability or pregnancy."],
  [/\bIf you need an accommodation to apply\b/, "If we should adapt anything so that you can apply"],
  [/^Health insurance, a 401\(k\) match and paid/, "Health insurance, a pension contribution and paid"],
  [/^Certifications such as SOC 2 or HIPAA$/, "Certifications such as ISO 27001 or SOC 2"],
  [/\bshipping and sales tax set up\b/, "shipping and taxes set up"],
  [/\bSales tax is added where the law requires it\./, "Tax is added where the law requires it."],
  [/\bFebruary 15, 2027\b/, "15 February 2027"],
  [/([“ ])Sales tax(?=[”.])/, "$1VAT"],
];

const NOON = 12;

/** Times of day in our texts, for places with a 24-hour clock: "9:42 PM" becomes 21:42, "9 AM" becomes 09:00. */
export const ON_24_HOURS: Variant = [
  /\b(1[0-2]|[1-9])(?::(\d\d))? ([AP])M\b/g,
  (_, hour = "", minutes = "00", half = "") => {
    const past = (Number(hour) % NOON) + (half === "P" ? NOON : 0);
    return `${String(past).padStart(2, "0")}:${minutes}`;
  },
];
