import { bad } from "~/lib/notice";

export const QUOTE_ANSWERED = bad(
  "The customer has answered",
  "Nothing was changed. Duplicate the quote to make another offer.",
);
export const INVALID_ANSWER = bad("Something is missing", "Some fields need another look.");
export const QUOTE_UNSENT = bad("Nothing was recorded", "The customer hasn’t seen the quote yet.");
export const QUOTE_PROMOTION_REFUSED = bad(
  "The promotion can’t be used",
  "It has ended, or its conditions aren’t met. Nothing was changed. Send the quote again without it.",
);
