import { and, eq } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import { invoices } from "~/db/schema/invoices";
import { projects } from "~/db/schema/projects";
import { quoteAcceptances, quotes } from "~/db/schema/quotes";
import { claimQuotes } from "~/domain/customers/claim-quotes.server";
import { requireProven } from "~/domain/links/internal.server";
import type { LinkActor } from "~/kernel/actor";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import type { Authenticator } from "~/kernel/authenticator";
import { DomainError } from "~/kernel/domain-error";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { forgetContact, holdContactBusiness } from "./adopt-contact.server";
import { setPasswordHash } from "./internal.server";
import { judgePassword, knownOf, type PasswordVerdict } from "./password-rules.server";

/**
 * Details of an account that a link can create. `exists`: the mailbox has one. `none`: the record has no business
 * without people.
 */
export type AccountOffer = { state: "open"; businessName: string; email: string } | { state: "exists" | "none" };

export type AccountByLinkOutcome =
  | { outcome: "made"; signIn: Awaited<ReturnType<Authenticator["signInProven"]>> }
  | { outcome: "exists" | "none" }
  | Exclude<PasswordVerdict, { outcome: "good" }>;

const TABLES = { quote: quotes, invoice: invoices, project: projects } as const;

/**
 * Returns the details of the account that someone with a link and a confirmed mailbox would get, or why there can't be
 * one.
 */
export async function offerAccount(ctx: ReadContext): Promise<AccountOffer> {
  const actor = provenLink(ctx);
  const { email } = actor;
  const [taken] = await ctx.db.select({ id: user.id }).from(user).where(eq(user.email, email));
  if (taken) return { state: "exists" };
  const [business] = await ctx.db
    .select({ name: businesses.name })
    .from(businesses)
    .where(and(eq(businesses.id, await businessOf(ctx, actor)), eq(businesses.contactEmail, email)));
  return business ? { state: "open", businessName: business.name, email } : { state: "none" };
}

/**
 * Creates an account for the mailbox of a link, in the business that accepted through it, and signs in: the code has
 * confirmed the mailbox. `password`: null for an account without one, which then signs in by links. For anyone who has
 * the link and entered the code; throws `permission.denied` for everyone else.
 */
export async function openAccountByLink(
  ctx: AppContext,
  { password, clientAddress, headers }: { password: string | null; clientAddress: string; headers: Headers },
): Promise<AccountByLinkOutcome> {
  const actor = provenLink(ctx);
  const offer = await offerAccount(ctx);
  if (offer.state !== "open") return { outcome: offer.state };
  if (password !== null) {
    const about = knownOf({ name: actor.name, email: actor.email, business: offer.businessName });
    const verdict = await judgePassword(ctx, { password, about, asker: actor.linkId });
    if (verdict.outcome !== "good") return verdict;
  }
  const hash = password === null ? null : await ctx.auth.hashPassword(password);
  const made = await transact(ctx, (tx) => make(tx, actor, hash));
  if (made.outcome !== "made") return made;
  const request = { userId: made.userId, clientAddress, headers, requestId: ctx.by.requestId };
  return { outcome: "made", signIn: await ctx.auth.signInProven(request) };
}

type Made = { outcome: "made"; userId: string } | { outcome: "exists" | "none" };

async function make(tx: TransactionContext, actor: LinkActor, hash: string | null): Promise<Made> {
  const { email, linkId } = await requireProven(tx, actor.record);
  const business = await holdContactBusiness(tx, email);
  if (!business || business.id !== (await businessOf(tx, actor))) return { outcome: "none" };
  const id = tx.ids.uuid();
  const now = tx.clock.now();
  const name = business.contactName || actor.name || business.name;
  const made = await tx.db
    .insert(user)
    .values({
      id,
      name,
      email,
      emailVerified: true,
      role: "customer",
      businessId: business.id,
      createdAt: now,
      updatedAt: now,
      termsAcceptedAt: now,
    })
    .onConflictDoNothing({ target: user.email });
  if (!made.rowCount) return { outcome: "exists" };
  if (hash !== null) await setPasswordHash(tx, id, hash);
  await forgetContact(tx, business.id);
  await claimQuotes(tx, { email, businessId: business.id });
  await tx.db.update(quoteAcceptances).set({ userId: id }).where(eq(quoteAcceptances.userId, linkId));
  await recordAudit(tx, {
    action: "account.created",
    subject: { kind: "account", id },
    after: { role: "customer", email, businessId: business.id },
  });
  return { outcome: "made", userId: id };
}

function provenLink({ by: { actor } }: Pick<AppContext, "by">): LinkActor {
  if (actor.kind !== "link" || !actor.isProven) throw new DomainError("permission.denied", "no proven link");
  return actor;
}

/** Returns the business of the record; a quote that hasn't been accepted may have none. */
async function businessOf({ db }: ReadContext, { record }: LinkActor): Promise<string> {
  const table = TABLES[record.kind];
  const [row] = await db.select({ businessId: table.businessId }).from(table).where(eq(table.id, record.id));
  return row?.businessId ?? NO_BUSINESS;
}

const NO_BUSINESS = "00000000-0000-0000-0000-000000000000";
