import { eq } from "drizzle-orm";
import { applications } from "~/db/schema/applications";
import { bookings } from "~/db/schema/bookings";
import { invoices } from "~/db/schema/invoices";
import { newsletterSubscribers } from "~/db/schema/newsletter";
import { mintAccountLink } from "~/domain/accounts/internal.server";
import { mintApplicantLink } from "~/domain/applications/internal.server";
import { findFreeTimes } from "~/domain/bookings/find-free-times.server";
import { takeTime } from "~/domain/bookings/hold-time.server";
import { bookingPath } from "~/domain/bookings/internal.server";
import { SHIPPED_KINDS } from "~/domain/bookings/schema";
import { mintRecordLink } from "~/domain/links/internal.server";
import { mintLink } from "~/domain/newsletter/internal.server";
import { createPreview } from "~/domain/previews/create-preview.server";
import { emailTemplates } from "~/email/email-templates";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { createSigner } from "~/kernel/signer.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { makeIssuedInvoice, OWNER } from "../../harness/invoices";
import { makeSentQuote } from "../../harness/quotes";
import { newCustomer } from "./customer";
import { newName, withOffice } from "./office";
import { LATER } from "./quotes";
import { makeAccount } from "./sign-in";
import { SECRET } from "./surroundings";

const MINUTES = 60;

/** Takes the first free time of a call and returns the address of its page. */
async function takeSomeTime(tx: TransactionContext, state: "held" | "booked"): Promise<string> {
  const kind = SHIPPED_KINDS.find(({ slug }) => slug === "call");
  const [free] = kind ? await findFreeTimes(tx, kind) : [];
  const asked = { at: new Date(free?.at ?? 0), timeZone: "America/Chicago" };
  const id = kind ? await takeTime(tx, kind, asked) : null;
  if (id === null) throw new Error("no time is free");
  if (state === "booked") {
    const booked = { state, heldUntil: null, name: "Dana Whitfield", email: "dana@linked.example" };
    await tx.db.update(bookings).set(booked).where(eq(bookings.id, id));
  }
  return bookingPath(tx.signer, id);
}

/**
 * The pages that only the holder of a link sees, whom nobody has to know: one address of each by its pattern, each with
 * something to show.
 */
export async function linkedPages(): Promise<Map<string, string>> {
  const { businessId, email, projectId } = await newCustomer("Links");
  const { userId, email: address } = await makeAccount("viewer");
  const mailbox = `${newName("links").replaceAll(" ", ".")}@linked.example`;
  return withOffice(async (bare) => {
    const ctx = Object.assign({}, bare, { emails: emailTemplates, sendsMail: false, signer: createSigner(SECRET) });
    const { id: quoteId } = await makeSentQuote(ctx, { businessEmail: mailbox, validUntil: LATER });
    const invoiceId = await makeIssuedInvoice(ctx, businessId);
    const [invoice] = await ctx.db.select().from(invoices).where(eq(invoices.id, invoiceId));
    const [application] = await ctx.db.select({ id: applications.id }).from(applications).limit(1);
    const [subscriberId, now] = [ctx.ids.uuid(), ctx.clock.now()];
    await ctx.db.insert(newsletterSubscribers).values({
      id: subscriberId,
      email: mailbox,
      status: "pending",
      source: {},
      requestedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    const preview = await createPreview(onBehalfOf(ctx, OWNER), { name: mailbox, page: "", lifetime: "1" });
    if (preview.outcome !== "created" || !invoice || !application) throw new Error("not everything has a link");
    return transact(ctx, async (tx) => {
      const link = (kind: "quote" | "invoice" | "project", id: string, to = email) =>
        mintRecordLink(tx, { record: { kind, id }, email: to, name: "" });
      const account = (purpose: "reset-password" | "verify-email") =>
        mintAccountLink(tx, { userId, purpose, email: address, minutes: MINUTES });
      const [q, i, p] = [
        await link("quote", quoteId, mailbox),
        await link("invoice", invoiceId),
        await link("project", projectId),
      ];
      const found: Record<string, string> = {
        "/q/:token": q,
        "/q/:token/accept": `${q}/accept`,
        "/q/:token/decline": `${q}/decline`,
        "/q/:token/account": `${q}/account`,
        "/q/:token/versions/:version": `${q}/versions/1`,
        "/q/:token/messages": `${q}/messages`,
        "/i/:token": i,
        "/i/:token/messages": `${i}/messages`,
        "/p/:token": p,
        "/p/:token/messages": `${p}/messages`,
        "/preview/:token": preview.preview.url,
        "/verify/:code": `/verify/${invoice.verifyCode}`,
        "/book/:kind": "/book/call",
        "/booking/:token": await takeSomeTime(tx, "held"),
        "/booking/:token/move": `${await takeSomeTime(tx, "booked")}/move`,
        "/application/:token": await mintApplicantLink(tx, application.id),
        "/reset-password": await account("reset-password"),
        "/verify-email": await account("verify-email"),
        "/newsletter/confirm": await mintLink(tx, subscriberId, "confirm", null),
        "/newsletter/unsubscribe": await mintLink(tx, subscriberId, "unsubscribe", null),
      };
      return new Map(Object.entries(found).map(([pattern, url]) => [pattern, url.replace(/^https?:\/\/[^/]+/, "")]));
    });
  });
}
