import { bad } from "~/lib/notice";

export const INVALID_CALL = bad("Invalid Call", "Please say when it was and what was said.");
