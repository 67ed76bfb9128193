import { sql } from "drizzle-orm";
import type { EmailHeaders, emails } from "~/db/schema/emails";
import { CODE_MINUTES } from "~/domain/links/schema";
import type { AppContext } from "~/kernel/app-context";
import { emailKindFacts } from "~/kernel/email-kinds";
import { hashToken } from "~/kernel/hashes.server";

type Written = Pick<typeof emails.$inferSelect, "id" | "kind" | "text" | "html" | "headers" | "createdAt">;

/** A key is a signature of `ctx.signer`: the value of `token`, or part of the path of a page. */
const KEY = /(\?token=|\/application\/|\/booking\/|\/[qip]\/)([\w-]{43})(?![\w-])/g;
const REMOVED = "link-removed";
/** Line with the code in a message that sends one. */
const CODE = /^Code: (\d{6})$/m;
const REMOVED_CODE = "code-removed";

/**
 * Returns the stored parts of a message without the keys in its links; null if it has none. For messages that have been
 * sent, or never will be.
 */
export function withoutKeys(
  { kind, text, html, headers }: Omit<Written, "id" | "createdAt">,
  keysRemovedAt: Date,
): { text: string; html: string; headers: EmailHeaders; keysRemovedAt: Date } | null {
  const code = kind === "record-code" ? text.match(CODE)?.[1] : undefined;
  if (code) {
    const clean = (said: string) => said.replaceAll(new RegExp(`(?<![\\w#])${code}(?!\\w)`, "g"), REMOVED_CODE);
    return { text: clean(text), html: clean(html), headers, keysRemovedAt };
  }
  const stored = [text, html, ...Object.values(headers)];
  if (!stored.some((said) => keysIn(said).length > 0)) return null;
  const clean = (said: string) => said.replace(KEY, `$1${REMOVED}`);
  const cleanHeaders = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, clean(value)]));
  return { text: clean(text), html: clean(html), headers: cleanHeaders, keysRemovedAt };
}

/** Returns the IDs of messages with a link that no longer works: used, revoked, replaced by a newer one, or expired. */
export async function findEndedLinks(
  ctx: Pick<AppContext, "clock" | "db" | "log">,
  messages: readonly Omit<Written, "headers">[],
): Promise<Set<string>> {
  const oldest = ctx.clock.now().getTime() - CODE_MINUTES * 60_000;
  const late = messages.filter(({ kind, createdAt }) => kind === "record-code" && createdAt.getTime() <= oldest);
  const withEndedLinks = await findWithEndedLinks(ctx, messages);
  return new Set([...late.map(({ id }) => id), ...withEndedLinks]);
}

async function findWithEndedLinks(
  ctx: Pick<AppContext, "clock" | "db" | "log">,
  messages: readonly Pick<Written, "id" | "text" | "html">[],
): Promise<Set<string>> {
  const hashesOf = new Map(
    messages.map(({ id, text, html }) => [id, [...keysIn(text), ...keysIn(html)].map((key) => hashToken(key))]),
  );
  const hashes = [...new Set([...hashesOf.values()].flat())];
  if (hashes.length === 0) return new Set();
  const now = ctx.clock.now().toISOString();
  const { rows } = await ctx.db.execute<{ hash: string }>(sql`
    select token_hash as hash from account_links
    where token_hash in ${hashes} and used_at is null and expires_at > ${now}
    union all select token_hash from applicant_links
    where token_hash in ${hashes} and revoked_at is null and expires_at > ${now}
    union all select token_hash from team_invitations
    where token_hash in ${hashes} and ended_at is null and expires_at > ${now}
    union all select token_hash from record_links
    where token_hash in ${hashes} and revoked_at is null and expires_at > ${now}
    union all select token_hash from newsletter_links
    where token_hash in ${hashes} and used_at is null and (expires_at is null or expires_at > ${now})
    union all select token_hash from bookings
    where token_hash in ${hashes} and state <> 'held' and ends_at > ${now}`);
  const open = new Set(rows.map((row) => row.hash));
  const ended = [...hashesOf].filter(([, ofMessage]) => ofMessage.some((one) => !open.has(one)));
  return new Set(ended.map(([id]) => id));
}

/** True when a message that hasn't been cleaned may contain a key of its recipient. */
export function mayHoldKey({ kind, text, html }: Pick<Written, "kind" | "text" | "html">): boolean {
  const facts = emailKindFacts(kind);
  if (!facts.holdsKey || !facts.isKeyOptional) return facts.holdsKey;
  return keysIn(text).length > 0 || keysIn(html).length > 0;
}

function keysIn(said: string): string[] {
  return [...said.matchAll(KEY)].flatMap(([, , key]) => (key ? [key] : []));
}
