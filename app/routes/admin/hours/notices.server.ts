import { bad } from "~/lib/notice";

export const HOURS_BILLED_ALREADY = bad("Already billed", "It’s on an invoice, so it can’t be changed.");
