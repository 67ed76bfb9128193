import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { incomingMails } from "~/db/schema/incoming-mails";
import { takeMail } from "~/domain/mail-in/take-mail.server";
import type { AppContext } from "~/kernel/app-context";
import { mailOf } from "./mails";

/** A mail that waits to be placed; returns its id. */
export async function makeIncomingMail(
  ctx: AppContext,
  { subject, text, from = "dana@bakery.example" }: { subject: string; text: string; from?: string },
): Promise<string> {
  const content = Readable.from([Buffer.from(mailOf({ from, subject, text }))]);
  const taken = await takeMail(ctx, { way: "hook", mailbox: "Mail provider", content });
  if (taken.outcome !== "taken") throw new Error(`the mail was not kept: ${taken.outcome}`);
  await ctx.db
    .update(incomingMails)
    .set({
      state: "waiting",
      reason: "It comes from an address that isn’t known there.",
      fromAddress: from,
      subject,
      text,
    })
    .where(eq(incomingMails.id, taken.id));
  return taken.id;
}
