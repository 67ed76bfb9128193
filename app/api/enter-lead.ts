import { z } from "@hono/zod-openapi";
import { type EnterOutcome, enterLead } from "~/domain/leads/enter-lead.server";
import { ENTERED_CHANNELS, KnownDetails, LeadFacts } from "~/domain/leads/entered-input";
import { LEAD_KINDS } from "~/domain/leads/lead-pipeline";
import type { AppContext } from "~/kernel/app-context";
import { checkPart, invalidFields } from "./field-problems";
import { Moment } from "./fields";

const ASSIGNEE_MAX_CHARACTERS = 100;

/** Fields of a lead that a program sends, not a form. */
export const NewLeadBody = z
  .strictObject({
    kind: z.enum(LEAD_KINDS),
    channel: z.enum(ENTERED_CHANNELS),
    name: z.string().optional().openapi({ description: "Either this or `businessName` is required." }),
    businessName: z.string().optional(),
    email: z.string().optional().openapi({ description: "Either this or `phone` is required." }),
    phone: z.string().optional(),
    summary: z.string().openapi({ description: "What it is about, in one line." }),
    details: z.record(z.string(), z.unknown()).optional().openapi({
      description: "What the form for its kind would have asked, as far as it's known. The fields are those of `Lead`.",
    }),
    assigneeId: z.string().max(ASSIGNEE_MAX_CHARACTERS).nullable().optional(),
    createdAt: Moment.optional().openapi({ description: "When it came in, within the last year. Defaults to now." }),
    confirm: z.boolean().optional().openapi({
      description: "Sends the same confirmation as its form. Otherwise no email is sent.",
    }),
  })
  .openapi("NewLead", {
    description: "A lead that came by phone, in person or by word of mouth.",
    examples: [
      {
        kind: "contact-message",
        channel: "phone",
        name: "Dana Moss",
        email: "dana@cornerbakery.example",
        summary: "A new menu page",
        details: { message: "Called about a menu page for spring." },
      },
    ],
  });

const REFUSED_ENTRIES = {
  "in-future": { field: "createdAt", message: "This time is in the future." },
  "too-old": { field: "createdAt", message: "This must be within the last year." },
  "unknown-assignee": { field: "assigneeId", message: "No one with this id works on leads." },
  "no-address": { field: "email", message: "A confirmation needs an email address." },
} as const satisfies Record<Exclude<EnterOutcome["outcome"], "entered">, { field: string; message: string }>;

/** Stores the lead and returns its id. Throws a 422 that names the field. */
export async function enterByApi(ctx: AppContext, body: z.output<typeof NewLeadBody>): Promise<string> {
  const { kind, channel, assigneeId = null, createdAt, confirm = false, details: sent = {}, ...given } = body;
  const facts = checkPart(LeadFacts, given);
  const { details } = checkPart(KnownDetails(kind), { details: sent });
  const cameAt = createdAt === undefined ? ctx.clock.now() : new Date(createdAt);
  const result = await enterLead(ctx, { ...facts, kind, channel, details, assigneeId, cameAt, confirm });
  if (result.outcome === "entered") return result.leadId;
  throw invalidFields([REFUSED_ENTRIES[result.outcome]]);
}
