import type { AppContext } from "~/kernel/app-context";
import type { Notice } from "~/lib/notice";
import { remover } from "../kit/remover.server";
import { NOT_RESENT } from "./change-emails.server";
import { EMAILS_PATH } from "./emails-list";

/** Asks before all messages with a status are sent or discarded. */
export function questionAboutAll(
  verb: (app: AppContext) => Promise<{ outcome: "queued" | keyof typeof NOT_RESENT }>,
  notices: { failed: Notice; done: Notice },
) {
  return remover({
    ...notices,
    back: EMAILS_PATH,
    to: EMAILS_PATH,
    write: "email.send",
    find: async () => ({}),
    show: () => ({}),
    remove: verb,
    ends: { queued: "done", ...NOT_RESENT },
  });
}
