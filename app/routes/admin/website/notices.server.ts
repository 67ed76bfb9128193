import { bad, good } from "~/lib/notice";

export const DOCUMENT_UNCHANGED = good("Nothing to publish", "The website already shows all of this.");
export const INVALID_DOCUMENT = bad("Not published", "Some texts don’t fit yet. They are marked below.");
