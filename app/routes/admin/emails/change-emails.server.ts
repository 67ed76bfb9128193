import { discardEmails } from "~/domain/emails/discard-emails.server";
import { type Resent, resendEmails } from "~/domain/emails/resend-emails.server";
import { isPermitted } from "~/domain/kernel/permissions";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";
import type { backOffice } from "../back-office.server";
import { ADMIN_NOTICES } from "../notices.server";

/** Sends messages or discards them, as the pressed button says (`intent`), and says what became of them. */
export async function changeEmails(
  { app, actor }: ReturnType<typeof backOffice>,
  ids: readonly string[],
  intent: FormDataEntryValue | null,
) {
  if (ids.length === 0) return sayRefused("nothing-selected");
  if (intent === "discard") {
    return asAdminAction(app, () => discardEmails(app, ids), {
      failed: "emails-not-discarded",
      done: ({ discardedIds }) => {
        if (discardedIds.length === 0) return sayRefused("email-not-held");
        const parts: Part[] = [
          [discardedIds.length, "discarded"],
          [ids.length - discardedIds.length, "left alone"],
        ];
        return sayDone({ ...ADMIN_NOTICES["emails-discarded"], text: sentenceOf(parts) });
      },
    });
  }
  if (!app.sendsMail && isPermitted(actor, "email.send")) return sayRefused("no-mail-server");
  return asAdminAction(app, () => resendEmails(app, ids), {
    failed: "emails-not-resent",
    done: (resent) => {
      if (resent.resentIds.length === 0) return sayRefused(whyNone(resent));
      const { resentIds, endedIds } = resent;
      const parts: Part[] = [
        [resentIds.length, "queued"],
        [endedIds.length, "left alone, the link in it has expired or was removed"],
        [ids.length - resentIds.length - endedIds.length, "left alone, on its way already"],
      ];
      return sayDone({ ...ADMIN_NOTICES["email-resent"], text: sentenceOf(parts) });
    },
  });
}

/** Why nothing at all was sent. */
export function whyNone({ endedIds }: Resent): "email-link-ended" | "email-on-its-way" {
  return endedIds.length > 0 ? "email-link-ended" : "email-on-its-way";
}

type Part = [count: number, words: string];

function sentenceOf(parts: readonly Part[]): string {
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}.`)
    .join(" ");
}
