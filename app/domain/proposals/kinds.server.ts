import { eq } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import type { TaskRepeat } from "~/db/schema/lists";
import { addLeadNote } from "~/domain/leads/add-lead-note.server";
import { LeadFacts } from "~/domain/leads/entered-input";
import { findLeadRow } from "~/domain/leads/inbox.server";
import { LEAD_STAGE_LABELS } from "~/domain/leads/lead-pipeline";
import { renderReply, replyToLead } from "~/domain/leads/reply-to-lead.server";
import { updateLead } from "~/domain/leads/update-lead.server";
import { createPost } from "~/domain/posts/create-post.server";
import { PostInput } from "~/domain/posts/post-input";
import { sanitizePostHtml } from "~/domain/posts/sanitize-post-html.server";
import { showPost } from "~/domain/posts/show-post-pictures.server";
import { createQuote } from "~/domain/quotes/create-quote.server";
import { type OfferRefusal, offerOf } from "~/domain/quotes/offer.server";
import { PROMOTION_REFUSALS, type QuoteContent, QuoteInput, TAX_GONE } from "~/domain/quotes/schema";
import { createTask } from "~/domain/tasks/create-task.server";
import { FAR_DAY, PAST_DAY } from "~/domain/tasks/schema";
import { RECORD_WRITE } from "~/domain/threads/queries.server";
import { writeRecordMessage } from "~/domain/threads/write-message.server";
import { addTimelineNote } from "~/domain/timeline/add-timeline-note.server";
import { isNotedSubject } from "~/domain/timeline/schema";
import { TIMELINE_WRITE } from "~/domain/timeline/scope.server";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { Permission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { formatMoment } from "~/lib/calendar-date";
import { onlyLeft } from "~/lib/only-left";
import { findNewestMessage } from "./find-newest-message.server";
import {
  asQuoteInput,
  type ProposalContents,
  type ProposalKind,
  type ProposalRecord,
  type ProposalRecordKind,
} from "./schema";

/** A proposal as its kind carries it out. `base`: the version of the record that the person saw. */
export type Asked<Content> = { content: Content; record: ProposalRecord | null; base: string | null };

export type Carried =
  | { outcome: "done"; result: { kind: string; id: string } | null }
  /** `why`: a sentence for the person who approves. */
  | { outcome: "refused"; why: string };

/** The record as it is: its version, and the fields that matter by their labels. */
export type Base = { version: string; fields: Record<string, string> };

/** A proposal as its reader will see it. */
export type ShownProposal =
  | { as: "email"; to: string; subject: string; html: string }
  | { as: "text"; text: string }
  | { as: "task"; title: string; dueOn: string; repeats: TaskRepeat; assignee: string; note: string }
  | { as: "post"; title: string; category: string; description: string; tags: readonly string[]; html: string }
  | { as: "quote"; email: string; content: QuoteContent }
  | { as: "fields"; fields: Readonly<Record<string, { label: string; was: string; becomes: string }>> }
  /** It can't be made as it is; `why` says it in a sentence. */
  | { as: "nothing"; why: string };

type KindOf<Content> = {
  /** Rights that the verb asks of the person who approves. */
  rights(record: ProposalRecordKind | null): readonly Permission[];
  /** Reads the record that it builds on; absent where another state of the record changes nothing. */
  readBase?(ctx: AppContext, record: ProposalRecord): Promise<Base>;
  show(ctx: AppContext, asked: Asked<Content>): Promise<ShownProposal>;
  /** Runs the verb as the asker. Throws what the verb throws. */
  carryOut(ctx: AppContext, asked: Asked<Content>): Promise<Carried>;
};

const DONE: Carried = { outcome: "done", result: null };

function refused(why: string): Carried {
  return { outcome: "refused", why };
}

/** A kind that needs a record never has none: `proposeWork` sees to it. */
function needed(record: ProposalRecord | null): ProposalRecord {
  if (!record) throw new DomainError("proposal.not-found");
  return record;
}

const TASK_REFUSALS = {
  "in-past": PAST_DAY,
  "too-far": FAR_DAY,
  "unknown-person": "This person can’t be given tasks.",
  "may-not-read": "This person can’t read the record that the task is about.",
  gone: "The record that the task is about is gone.",
} as const;

/** Kinds of proposals: who may decide, how each is shown, and the verb that approving runs. */
export const KINDS: { readonly [Kind in ProposalKind]: KindOf<ProposalContents[Kind]> } = {
  task: {
    rights: (record) => (record ? ["task.write", `${record}.read`] : ["task.write"]),
    async show(ctx, { content: { assigneeId, ...task } }) {
      const [person] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, assigneeId));
      return { as: "task", ...task, assignee: person?.name ?? assigneeId };
    },
    async carryOut(ctx, { content, record }) {
      const made = await createTask(ctx, { task: content, subject: record });
      if (made.outcome === "saved") return { outcome: "done", result: { kind: "task", id: made.id } };
      return refused(TASK_REFUSALS[made.outcome]);
    },
  },
  note: {
    rights: (record) => [record === null || record === "invoice" ? "invoice.write" : TIMELINE_WRITE[record]],
    show: async (_ctx, { content: { text } }) => ({ as: "text", text }),
    async carryOut(ctx, { content: { text }, record }) {
      const { kind, id } = needed(record);
      if (kind === "lead") await addLeadNote(ctx, { id, text });
      else if (kind !== "invoice" && isNotedSubject({ kind, id })) await addTimelineNote(ctx, { kind, id }, text);
      return DONE;
    },
  },
  "lead-reply": {
    rights: () => ["lead.write", "email.send"],
    async readBase(ctx, { id }) {
      const { updatedAt, stage, repliedAt, summary } = await findLeadRow(ctx, id);
      const answered = repliedAt ? formatMoment(repliedAt) : "Not yet";
      const fields = { Stage: LEAD_STAGE_LABELS[stage], Answered: answered, Request: summary };
      return { version: updatedAt.toISOString(), fields };
    },
    async show(ctx, { content, record }) {
      const lead = await findLeadRow(ctx, needed(record).id);
      const { html, subject } = await renderReply(ctx, lead, content);
      return { as: "email", to: lead.email, subject, html };
    },
    async carryOut(ctx, { content, record, base }) {
      const { id } = needed(record);
      const sent = await replyToLead(ctx, { ...content, id, updatedAt: base ?? "" });
      if (sent.outcome === "sent") return { outcome: "done", result: { kind: "email", id: sent.emailId } };
      if (sent.outcome === "spam") return refused("This lead is set aside as spam. Mark it as not spam first.");
      onlyLeft(sent.outcome, "no-address");
      return refused("This lead has no email address.");
    },
  },
  message: {
    rights: (record) => [RECORD_WRITE[record === "quote" || record === "invoice" ? record : "project"]],
    async readBase(ctx, record) {
      const newest = await findNewestMessage(ctx, record);
      const fields: Record<string, string> = newest ? { [newest.author]: newest.text } : {};
      return { version: newest?.id ?? "", fields };
    },
    show: async (_ctx, { content: { text } }) => ({ as: "text", text }),
    async carryOut(ctx, { content: { text }, record, base }) {
      const { kind, id } = needed(record);
      if (kind === "lead" || kind === "customer") throw new DomainError("proposal.not-found");
      const newest = await findNewestMessage(ctx, { kind, id });
      if ((newest?.id ?? "") !== base) return refused("Someone wrote in the meantime. Read it first.");
      const written = await writeRecordMessage(ctx, { record: { kind, id }, text });
      if (written.outcome === "added") return DONE;
      return refused(
        written.outcome === "unsent" ? "The customer hasn’t seen this record yet. Send it first." : "Please try again.",
      );
    },
  },
  post: {
    rights: () => ["post.write"],
    async show(ctx, { content: { title, category, description, tags, html } }) {
      const shown = await showPost(ctx, { html: sanitizePostHtml(html) });
      return { as: "post", title, category, description, tags, html: shown.html };
    },
    async carryOut(ctx, { content }) {
      const { id } = await createPost(ctx, PostInput.parse(content));
      return { outcome: "done", result: { kind: "post", id: String(id) } };
    },
  },
  quote: {
    rights: () => ["quote.write"],
    async show(ctx, { content }) {
      const offer = await transact(ctx, (tx) => offerOf(tx, QuoteInput.parse(asQuoteInput(content))));
      if ("outcome" in offer) return { as: "nothing", why: offerRefusal(offer) };
      return { as: "quote", email: content.businessEmail, content: offer.content };
    },
    async carryOut(ctx, { content }) {
      const made = await createQuote(ctx, { quote: QuoteInput.parse(asQuoteInput(content)) });
      if (made.outcome !== "saved") return refused(offerRefusal(made));
      return { outcome: "done", result: { kind: "quote", id: made.quote.id } };
    },
  },
  "lead-fields": {
    rights: () => ["lead.write"],
    async readBase(ctx, { id }) {
      const { updatedAt, name, businessName, email, phone } = await findLeadRow(ctx, id);
      const fields = { Name: name, Business: businessName, Email: email, Phone: phone };
      return { version: updatedAt.toISOString(), fields };
    },
    async show(ctx, { content, record }) {
      const lead = await findLeadRow(ctx, needed(record).id);
      const fields = Object.entries(LEAD_FIELD_LABELS).flatMap(([name, label]) => {
        const field = name as keyof typeof LEAD_FIELD_LABELS; // safe: a key of that very object
        const becomes = content[field];
        return becomes === undefined ? [] : [[name, { label, was: lead[field], becomes }]];
      });
      return { as: "fields", fields: Object.fromEntries(fields) };
    },
    async carryOut(ctx, { content, record, base }) {
      const { id } = needed(record);
      const { name, businessName, email, phone, summary, channel } = await findLeadRow(ctx, id);
      const facts = LeadFacts.safeParse({ name, businessName, email, phone, summary, ...content });
      if (!facts.success) return refused(facts.error.issues[0]?.message ?? "Please check the fields.");
      const lead = { ...facts.data, channel };
      const { outcome } = await updateLead(ctx, { id, updatedAt: base ?? "", lead });
      if (outcome === "channel-fixed") return refused("The way in which this lead came can’t be changed.");
      onlyLeft(outcome, "saved");
      return DONE;
    },
  },
};

const LEAD_FIELD_LABELS = { name: "Name", businessName: "Business", email: "Email", phone: "Phone" } as const;

function offerRefusal(refusal: OfferRefusal): string {
  if (refusal.outcome === "promotion-refused") return PROMOTION_REFUSALS[refusal.refusal];
  if (refusal.outcome === "tax-unknown") return TAX_GONE;
  onlyLeft(refusal.outcome, "schedule-off");
  return "The schedule doesn’t add up to the total.";
}
