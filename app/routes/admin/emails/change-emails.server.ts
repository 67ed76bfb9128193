import { discardEmails } from "~/domain/emails/discard-emails.server";
import { type Resent, resendEmails } from "~/domain/emails/resend-emails.server";
import { bad, failedTo, good, type Notice } from "~/lib/notice";
import { NOTHING_SELECTED } from "~/routes/admin/notices.server";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";
import type { backOffice } from "../back-office.server";

/** Notices when nothing was sent. */
export const NOT_RESENT = {
  "no-mail-server": bad("Nothing was sent", "No mail server is set up. An owner can enter one under Settings."),
  "links-ended": bad("Nothing was sent", "The personal link in it has expired or was removed. Send a new one instead."),
  "on-their-way": bad("Nothing was sent again", "The message is already on its way or no longer exists."),
} as const satisfies Record<Exclude<Resent["outcome"], "queued">, Notice>;

/** Sends or discards messages, depending on the pressed button (`intent`), and reports the result. */
export async function changeEmails(
  { app }: ReturnType<typeof backOffice>,
  ids: readonly string[],
  intent: FormDataEntryValue | null,
) {
  if (ids.length === 0) return sayRefused(NOTHING_SELECTED);
  if (intent === "discard") {
    return asAdminAction(app, () => discardEmails(app, ids), {
      failed: failedTo("discard the messages"),
      done: ({ discardedIds }) => {
        if (discardedIds.length === 0)
          return sayRefused(
            bad("Nothing was discarded", "Only messages that are held or have failed can be discarded."),
          );
        const parts: Part[] = [
          [discardedIds.length, "discarded"],
          [ids.length - discardedIds.length, "skipped"],
        ];
        return sayDone({ ...good("Discarded"), text: sentenceOf(parts) });
      },
    });
  }
  return asAdminAction(app, () => resendEmails(app, ids), {
    failed: failedTo("send the messages again"),
    done: (resent) => {
      const { outcome, resentIds, endedIds } = resent;
      if (outcome !== "queued") return sayRefused(NOT_RESENT[outcome]);
      const parts: Part[] = [
        [resentIds.length, "queued"],
        [endedIds.length, "skipped: the link in it has expired or was removed"],
        [ids.length - resentIds.length - endedIds.length, "skipped: already on its way"],
      ];
      return sayDone({ ...good("Queued to be sent again"), text: sentenceOf(parts) });
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
