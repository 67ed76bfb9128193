import { inArray } from "drizzle-orm";
import { incomingMails, type RefusedFile } from "~/db/schema/incoming-mails";
import type { ReadContext } from "~/kernel/app-context";
import { isPermitted } from "~/kernel/permissions";

/** The email that a message arrived in, for staff who may read incoming emails. `quoted`: the quoted text below it. */
export type MessageMail = { id: string; quoted: string };

/** Details of a message from the email that it arrived in. */
export type Mailed = { mail: MessageMail | null; refusedFiles: readonly RefusedFile[] };

/** Outer id that `putMail` gives to the first message of an email. */
const OUTER_ID = /^mail:([0-9a-f-]{36}):0$/;

/**
 * Finds the emails that these messages of a thread arrived in, by message id. Everyone who reads the thread sees which
 * files were refused; the email itself is for staff only, since its quoted text may contain the sender's own links.
 */
export async function findMails(
  ctx: ReadContext,
  messages: readonly { id: string; outerId: string | null }[],
): Promise<ReadonlyMap<string, Mailed>> {
  const mailIds = new Map(
    messages.flatMap(({ id, outerId }) => {
      const mailId = outerId?.match(OUTER_ID)?.[1];
      return mailId ? [[mailId, id] as const] : [];
    }),
  );
  if (mailIds.size === 0) return new Map();
  const { id, quoted, refusedFiles } = incomingMails;
  const rows = await ctx.db
    .select({ id, quoted, refusedFiles })
    .from(incomingMails)
    .where(inArray(id, [...mailIds.keys()]));
  const mayRead = isPermitted(ctx.by.actor, "email.read");
  return new Map(
    rows.map((row) => [
      mailIds.get(row.id) ?? "",
      { mail: mayRead ? { id: row.id, quoted: row.quoted } : null, refusedFiles: row.refusedFiles },
    ]),
  );
}
