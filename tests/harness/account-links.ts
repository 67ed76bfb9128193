import { desc, eq } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import type { AppContext } from "~/kernel/app-context";
import type { EmailKind } from "~/kernel/email-kinds";

/** Kinds of the messages to this address, oldest first. */
export async function kindsTo(ctx: AppContext, address: string): Promise<EmailKind[]> {
  const rows = await ctx.db
    .select({ kind: emails.kind })
    .from(emails)
    .where(eq(emails.toAddress, address))
    .orderBy(emails.id);
  return rows.map(({ kind }) => kind);
}

/** The token of the link in the newest message to this address. */
export async function tokenSentTo(ctx: AppContext, address: string): Promise<string> {
  const [message] = await ctx.db
    .select({ text: emails.text })
    .from(emails)
    .where(eq(emails.toAddress, address))
    .orderBy(desc(emails.id))
    .limit(1);
  const token = message?.text.match(/[?&]token=([\w-]+)/)?.[1];
  if (!token) throw new Error(`the newest message to ${address} holds no link`);
  return token;
}
