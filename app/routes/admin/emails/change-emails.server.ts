import { discardEmails } from "~/domain/emails/discard-emails.server";
import { type Resent, resendEmails } from "~/domain/emails/resend-emails.server";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";
import type { backOffice } from "../back-office.server";
import { ADMIN_NOTICES, type AdminNoticeName } from "../notices.server";

/** Why nothing at all was sent. */
export const NOT_RESENT = {
  "no-mail-server": "no-mail-server",
  "links-ended": "email-link-ended",
  "on-their-way": "email-on-its-way",
} as const satisfies Record<Exclude<Resent["outcome"], "queued">, AdminNoticeName>;

/** Sends messages or discards them, as the pressed button says (`intent`), and says what became of them. */
export async function changeEmails(
  { app }: ReturnType<typeof backOffice>,
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
          [ids.length - discardedIds.length, "skipped"],
        ];
        return sayDone({ ...ADMIN_NOTICES["emails-discarded"], text: sentenceOf(parts) });
      },
    });
  }
  return asAdminAction(app, () => resendEmails(app, ids), {
    failed: "emails-not-resent",
    done: (resent) => {
      const { outcome, resentIds, endedIds } = resent;
      if (outcome !== "queued") return sayRefused(NOT_RESENT[outcome]);
      const parts: Part[] = [
        [resentIds.length, "queued"],
        [endedIds.length, "skipped: the link in it has expired or was removed"],
        [ids.length - resentIds.length - endedIds.length, "skipped: already on its way"],
      ];
      return sayDone({ ...ADMIN_NOTICES["email-resent"], text: sentenceOf(parts) });
    },
  });
}

type Part = [count: number, words: string];

function sentenceOf(parts: readonly Part[]): string {
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}.`)
    .join(" ");
}
