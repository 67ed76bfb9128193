import type { Identity } from "~/config/identity-defaults";
import type { LeadDetailsByKind } from "~/db/schema/lead-details";
import type { leads } from "~/db/schema/leads";
import type { LeadKind } from "~/db/schema/lists";
import { listAttachedFiles } from "~/domain/files/queries.server";
import type { AppContext } from "~/domain/kernel/app-context";
import type { StartupPitchEmail } from "~/domain/kernel/email-templates";
import { isMailbox } from "~/lib/mailbox";
import type { ContactMessage } from "./contact-schema";
import type { DiscoveryRequest } from "./discovery-schema";
import type { LeadMessages } from "./internal.server";
import type { StartupPitch } from "./pitch-schema";
import type { QuoteRequest } from "./schema";

type Mailer = Pick<AppContext, "emails">;
type LeadRow = Pick<typeof leads.$inferSelect, "id" | "kind" | "name" | "businessName" | "email" | "phone" | "details">;

/** Which of the promised times holds for each kind of lead. */
export const PROMISES = {
  "quote-request": "quote",
  "startup-pitch": "pitch",
  "contact-message": "contact",
  "discovery-session": "discovery",
} as const satisfies Record<LeadKind, keyof Identity["replyHours"]>;

export function quoteRequestMessages(ctx: Mailer, request: QuoteRequest): LeadMessages {
  return {
    toAgency: {
      kind: "quote-request-received",
      render: (facts) => ctx.emails.quoteRequestReceived({ request, ...facts }),
    },
    toSender: {
      kind: "quote-request-confirmation",
      render: (facts) => ctx.emails.quoteRequestConfirmation({ request, ...facts }),
    },
  };
}

export function startupPitchMessages(ctx: Mailer, data: Pick<StartupPitchEmail, "pitch" | "deck">): LeadMessages {
  return {
    toAgency: {
      kind: "startup-pitch-received",
      render: (facts) => ctx.emails.startupPitchReceived({ ...data, ...facts }),
    },
    toSender: {
      kind: "startup-pitch-confirmation",
      render: (facts) => ctx.emails.startupPitchConfirmation({ ...data, ...facts }),
    },
  };
}

export function contactMessageMessages(ctx: Mailer, message: ContactMessage): LeadMessages {
  return {
    toAgency: {
      kind: "contact-message-received",
      render: (facts) => ctx.emails.contactMessageReceived({ message, ...facts }),
    },
    toSender: {
      kind: "contact-message-confirmation",
      render: (facts) => ctx.emails.contactMessageConfirmation({ message, ...facts }),
    },
  };
}

/** Nobody but the agency is told when the practice left no address that a message can go to. */
export function discoverySessionMessages(ctx: Mailer, request: DiscoveryRequest): LeadMessages {
  return {
    toAgency: {
      kind: "discovery-session-received",
      render: (facts) => ctx.emails.discoverySessionReceived({ request, ...facts }),
    },
    toSender: isMailbox(request.email)
      ? {
          kind: "discovery-session-confirmation",
          render: (facts) => ctx.emails.discoverySessionConfirmation({ request, ...facts }),
        }
      : null,
  };
}

/** The messages about a stored lead, as they would have been when it arrived. */
export async function messagesOfLead(ctx: AppContext, lead: LeadRow): Promise<LeadMessages> {
  const { id, kind, name, businessName, email, phone } = lead;
  if (kind === "quote-request") {
    const details = detailsOf(lead, "quote-request");
    // safe: a form that the schema had read became this lead
    return quoteRequestMessages(ctx, { businessName, email, phone, ...details } as QuoteRequest);
  }
  if (kind === "startup-pitch") {
    const [deck] = await listAttachedFiles(ctx, { kind: "lead", id });
    const pitch = { startupName: businessName, founderName: name, email, phone, ...detailsOf(lead, "startup-pitch") };
    // safe: a form that the schema had read became this lead
    return startupPitchMessages(ctx, { pitch: pitch as StartupPitch, deck: deck ?? null });
  }
  if (kind === "contact-message") {
    return contactMessageMessages(ctx, { name, email, ...detailsOf(lead, "contact-message") });
  }
  const details = detailsOf(lead, "discovery-session");
  // safe: a form that the schema had read became this lead
  return discoverySessionMessages(ctx, {
    ...{ name, email, phone, practiceName: businessName },
    ...details,
  } as DiscoveryRequest);
}

function detailsOf<Kind extends LeadKind>(lead: Pick<LeadRow, "details">, _kind: Kind): LeadDetailsByKind[Kind] {
  return lead.details as LeadDetailsByKind[Kind]; // safe: the kind says which details a lead has
}
