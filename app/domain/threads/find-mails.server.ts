import { inArray } from "drizzle-orm";
import { incomingMails, type RefusedFile } from "~/db/schema/incoming-mails";
import type { ReadContext } from "~/kernel/app-context";
import { isPermitted } from "~/kernel/permissions";

/** The mail that a message came by, for staff who may read mails. `quoted`: what it quoted below its words. */
export type MessageMail = { id: string; quoted: string };

/** Facts about a message from the mail that brought it. */
export type Mailed = { mail: MessageMail | null; refusedFiles: readonly RefusedFile[] };

/** As `putMail` calls the first message of a mail. */
const OUTER_ID = /^mail:([0-9a-f-]{36}):0$/;

/**
 * Finds the mails that messages of a thread came by, by the message's id. Everyone who reads the thread learns which
 * files were not taken; the mail itself is for staff, since what it quotes holds its sender's own links.
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
