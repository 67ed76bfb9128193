import { good } from "~/lib/notice";

export const QUOTE_WAS_DECLINED = good(
  "Quote Declined",
  "Thank you for letting us know. A confirmation is on its way to you.",
  { held: ["Quote Declined", "Thank you for letting us know."] },
);
