import { incomplete } from "~/lib/notice";

export const INVALID_CUSTOMER = incomplete("Customer");
