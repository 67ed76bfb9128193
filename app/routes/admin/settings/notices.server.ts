import { good, MAIL_WAITS } from "~/lib/notice";

export const STAFF_INVITED = good("Invitation sent", undefined, { held: ["Invitation not sent yet", MAIL_WAITS] });
