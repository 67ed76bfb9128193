import { eq } from "drizzle-orm";
import { newsletterSubscribers, newsletterSuppressions } from "~/db/schema/newsletter";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { identifySubmission } from "~/domain/forms/screening.server";
import type { Submission } from "~/domain/forms/submission";
import { getMailIdentity } from "~/domain/settings/queries.server";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { counted } from "~/kernel/counted.server";
import { hashAddress } from "~/kernel/hashes.server";
import { queueEmail } from "~/kernel/outbox.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { addressBlock } from "~/lib/address-block";
import { atLeast } from "~/lib/at-least";
import type { VisitSource } from "~/lib/source-cookie";
import { changeSubscriber, mintLink, type Subscriber } from "./internal.server";
import { CONFIRM_WITHIN_DAYS, type NewsletterSignUp } from "./schema";

/**
 * `received`: the details are in the mailbox. `press-again`: nothing was done; show a form with this token.
 * `rate-limited`: nothing was done.
 */
export type SubscribeOutcome =
  | { outcome: "received" }
  | { outcome: "press-again"; token: string }
  | { outcome: "rate-limited"; retryAfterSeconds: number };

type Message = "confirmation" | "reminder";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PER_CLIENT: RateLimitRule = { name: "newsletter", points: 10, seconds: 60 * 60 };
const PER_ADDRESS: RateLimitRule = { name: "newsletter-address", points: 5, seconds: 24 * 60 * 60 };
const CONFIRMATION_PAUSE_MS = 2 * MINUTE_MS;
const REMINDER_PAUSE_MS = DAY_MS;
/** Fixed response time, longer than the work takes, so that timing reveals nothing about the address. */
const ANSWER_MS = 200;

/**
 * Signs up an address for the newsletter: subscriber, audit row and one message in one transaction. A new address gets
 * a confirmation link, a confirmed one is notified at most once a day, and one whose owner declined gets nothing; the
 * response is the same for all. An address gets no second message within two minutes, and at most five a day. Open to
 * everyone.
 */
export async function subscribeToNewsletter(
  ctx: AppContext,
  { email }: NewsletterSignUp,
  submission: Submission,
): Promise<SubscribeOutcome> {
  const identified = identifySubmission(ctx, submission);
  const suspicion = identified ? identified.suspicion : "bad-token";
  if (suspicion === "honeypot") return { outcome: "received" };
  if (suspicion && !submission.isFromOwnPage) {
    return { outcome: "press-again", token: suspicion === "too-fast" ? submission.token : mintFormToken(ctx) };
  }
  const client = addressBlock(submission.clientAddress);
  return counted(ctx, [{ rule: PER_CLIENT, key: client }], async () => {
    await atLeast(ANSWER_MS, subscribe(ctx, email, submission));
    return { outcome: "received" };
  });
}

async function subscribe(ctx: AppContext, email: string, submission: Submission): Promise<void> {
  const key = hashAddress(email);
  await transact(ctx, async (tx) => {
    if (!(await tx.limits.takeWithin(tx.db, PER_ADDRESS, key))) return;
    const subscriber = await lockSubscriber(tx, email, submission.source);
    const message = await chooseMessage(tx, subscriber);
    if (message) await writeMessage(tx, subscriber, message);
  });
}

async function lockSubscriber(
  tx: TransactionContext,
  email: string,
  source: VisitSource | undefined,
): Promise<Subscriber> {
  const now = tx.clock.now();
  await tx.db
    .insert(newsletterSubscribers)
    .values({
      id: tx.ids.uuid(),
      email,
      status: "pending" as const,
      source: source ?? {},
      requestedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: newsletterSubscribers.email });
  const [row] = await tx.db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
    .for("update");
  if (!row) throw new Error("a subscriber was neither stored nor found");
  return row;
}

async function chooseMessage(tx: TransactionContext, subscriber: Subscriber): Promise<Message | null> {
  const [suppression] = await tx.db
    .select({ reason: newsletterSuppressions.reason })
    .from(newsletterSuppressions)
    .where(eq(newsletterSuppressions.email, subscriber.email));
  const now = tx.clock.now().getTime();
  const isDue = (last: Date | null, pause: number) => last === null || now - last.getTime() >= pause;
  if (suppression?.reason === "declined") return null;
  if (subscriber.status === "confirmed") {
    return isDue(subscriber.reminderMailedAt, REMINDER_PAUSE_MS) ? "reminder" : null;
  }
  return isDue(subscriber.confirmationMailedAt, CONFIRMATION_PAUSE_MS) ? "confirmation" : null;
}

async function writeMessage(tx: TransactionContext, subscriber: Subscriber, message: Message): Promise<void> {
  const now = tx.clock.now();
  const { id, email: to } = subscriber;
  const identity = await getMailIdentity(tx);
  const unsubscribeUrl = await mintLink(tx, id, "unsubscribe", null);
  const common = { unsubscribeUrl, identity, origin: tx.origin };
  if (message === "reminder") {
    const body = await tx.emails.newsletterAlreadySubscribed(common);
    await queueEmail(tx, { kind: "newsletter-already-subscribed", to, replyTo: identity.email, unsubscribeUrl, body });
    await changeSubscriber(tx, subscriber, "newsletter.reminded", { reminderMailedAt: now });
    return;
  }
  const expiresAt = new Date(now.getTime() + CONFIRM_WITHIN_DAYS * DAY_MS);
  const confirmUrl = await mintLink(tx, id, "confirm", expiresAt);
  const body = await tx.emails.newsletterConfirmation({
    ...common,
    confirmUrl,
    validDays: CONFIRM_WITHIN_DAYS,
  });
  await queueEmail(tx, { kind: "newsletter-confirmation", to, replyTo: identity.email, unsubscribeUrl, body });
  const change = { status: "pending", requestedAt: now, confirmationMailedAt: now } as const;
  await changeSubscriber(tx, subscriber, "newsletter.requested", change);
}
