import { bad } from "~/lib/notice";

export const ENDPOINT_IS_OFF = bad("The endpoint is off", "Turn it on first, then send again.");
