import { bad } from "~/lib/notice";

export const MAIL_DECIDED = bad("Nothing was changed", "The email has already been placed, or hasn’t been read yet.");
