import type { $ZodObject, output } from "zod/v4/core";
import { MailInForm, MailOutForm, mailInFields, mailOutFields } from "~/domain/settings/mail-form";
import {
  type MailServerSaved,
  removeMailServer,
  resumeMailServer,
  saveMailIn,
  saveMailOut,
} from "~/domain/system/change-mail-server.server";
import { sendTestMail } from "~/domain/system/send-test-mail.server";
import { testMailbox } from "~/domain/system/test-mailbox.server";
import type { AppContext } from "~/kernel/app-context";
import { bad, CHECK_ANSWERS, failedTo, good, type Notice } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import {
  type Answered,
  asAdminAction,
  goWithNotice,
  readUpdatedAt,
  refuseAdminForm,
  sayDone,
  sayRefused,
  whenStale,
} from "../../answer.server";
import {
  MAIL_IN_PART,
  MAIL_OUT_PART,
  MAIL_SERVER_PATH,
  MAILBOX_PART,
  REMOVE_IN_PART,
  REMOVE_OUT_PART,
  RESUME_IN_PART,
  RESUME_OUT_PART,
} from "./mail-server-path";
import { mailboxNotice, testNotice } from "./mail-server-words";

/** Passwords never return to a page, even in a refused form. */
const hideFields = ["password"];
const PASSWORD_NEEDED = "Enter the password: none is kept for this server.";
const SAVE_FAILED = failedTo("save the mail server");

/** Handles the page's forms, depending on their `part`; without one, sends the test. */
export async function changeMailServer(app: AppContext, form: FormData): Promise<Response | Answered> {
  switch (form.get("part")) {
    case MAIL_OUT_PART:
      return saveServer(app, form, {
        schema: MailOutForm,
        save: (change, seen) => saveMailOut(app, { change, seen }),
        saved: good("Mail server saved", "Now send yourself a test. Anything held until now waits under Emails."),
      });
    case MAIL_IN_PART:
      return saveServer(app, form, {
        schema: MailInForm,
        save: (change, seen) => saveMailIn(app, { change, seen }),
        saved: good("Incoming server saved", "Now check if it can be read. New emails come in from now on."),
      });
    case REMOVE_OUT_PART:
    case REMOVE_IN_PART: {
      const key = form.get("part") === REMOVE_OUT_PART ? "mailOut" : "mailIn";
      return asAdminAction(app, () => removeMailServer(app, { key, seen: readUpdatedAt(form) ?? "" }), {
        failed: failedTo("remove the server"),
        done: () => goWithNotice(MAIL_SERVER_PATH, good("Server removed", "Its password is gone, too.")),
      });
    }
    case RESUME_OUT_PART:
    case RESUME_IN_PART: {
      const key = form.get("part") === RESUME_OUT_PART ? "mailOut" : "mailIn";
      return asAdminAction(app, () => resumeMailServer(app, { key, seen: readUpdatedAt(form) ?? "" }), {
        failed: failedTo("turn the server on"),
        done: () => goWithNotice(MAIL_SERVER_PATH, good("Server turned on", "It’s in use again.")),
      });
    }
    case MAILBOX_PART:
      return asAdminAction(app, () => testMailbox(app), {
        failed: failedTo("check the mailbox"),
        done: (end) => say(mailboxNotice(end)),
      });
    default:
      return asAdminAction(app, () => sendTestMail(app), {
        failed: failedTo("send the test"),
        done: (end) => say(testNotice(end)),
      });
  }
}

function say(notice: Notice): Answered {
  return notice.tone === "good" ? sayDone(notice) : sayRefused(notice);
}

function saveServer<Schema extends $ZodObject>(
  app: AppContext,
  form: FormData,
  {
    schema,
    save,
    saved,
  }: { schema: Schema; save: (change: output<Schema>, seen: string) => Promise<MailServerSaved>; saved: Notice },
): Promise<Response | Answered> | Answered {
  const parsed = parseForm(form, schema);
  const reply = (fieldErrors: Record<string, string[]> = {}) => parsed.reply({ hideFields, fieldErrors });
  if (parsed.status !== "success") return refuseAdminForm({ reply, error: parsed.error }, CHECK_ANSWERS);
  const { value } = parsed;
  return asAdminAction(app, () => save(value, readUpdatedAt(form) ?? ""), {
    sent: { reply },
    failed: SAVE_FAILED,
    current: whenStale("setting.stale", (stored): Record<string, string> => {
      const { updatedAt } = stored;
      if (stored.key === "mailOut") return { ...mailOutFields(stored.value), updatedAt };
      return stored.key === "mailIn" ? { ...mailInFields(stored.value), updatedAt } : {};
    }),
    done({ outcome }) {
      if (outcome === "saved") return goWithNotice(MAIL_SERVER_PATH, saved);
      onlyLeft(outcome, "password-needed");
      const error = { password: [PASSWORD_NEEDED] };
      return refuseAdminForm({ reply: () => reply(error), error }, bad("The password is missing", PASSWORD_NEEDED));
    },
  });
}
