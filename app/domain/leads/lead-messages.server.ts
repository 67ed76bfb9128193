import type { leads } from "~/db/schema/leads";
import type { LeadKind } from "~/db/schema/lists";
import { listAttachedFiles } from "~/domain/files/queries.server";
import type { AppContext } from "~/domain/kernel/app-context";
import type { StartupPitchEmail } from "~/domain/kernel/email-data";
import { isMailbox } from "~/lib/mailbox";
import type { LeadMessages } from "./internal.server";
import { readAnswers } from "./kinds/answers";
import type { AnswersByKind } from "./kinds/kinds";

type Mailer = Pick<AppContext, "emails">;
type Deck = StartupPitchEmail["deck"];
type LeadRow = Pick<typeof leads.$inferSelect, "id" | "kind" | "name" | "businessName" | "email" | "phone" | "details">;

const MESSAGES: {
  [Kind in LeadKind]: (ctx: Mailer, answers: AnswersByKind[Kind], deck: Deck) => LeadMessages;
} = {
  "quote-request": (ctx, request) => ({
    toAgency: {
      kind: "quote-request-received",
      render: (facts) => ctx.emails.quoteRequestReceived({ request, ...facts }),
    },
    toSender: {
      kind: "quote-request-confirmation",
      render: (facts) => ctx.emails.quoteRequestConfirmation({ request, ...facts }),
    },
  }),
  "startup-pitch": (ctx, pitch, deck) => ({
    toAgency: {
      kind: "startup-pitch-received",
      render: (facts) => ctx.emails.startupPitchReceived({ pitch, deck, ...facts }),
    },
    toSender: {
      kind: "startup-pitch-confirmation",
      render: (facts) => ctx.emails.startupPitchConfirmation({ pitch, deck, ...facts }),
    },
  }),
  "contact-message": (ctx, message) => ({
    toAgency: {
      kind: "contact-message-received",
      render: (facts) => ctx.emails.contactMessageReceived({ message, ...facts }),
    },
    toSender: {
      kind: "contact-message-confirmation",
      render: (facts) => ctx.emails.contactMessageConfirmation({ message, ...facts }),
    },
  }),
  // Only the agency is told when the practice left no address that a message can go to.
  "discovery-session": (ctx, request) => ({
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
  }),
};

/** The messages about a form that just came in. */
export function messagesFor<Kind extends LeadKind>(
  ctx: Mailer,
  kind: Kind,
  answers: AnswersByKind[Kind],
  deck: Deck = null,
): LeadMessages {
  return MESSAGES[kind](ctx, answers, deck);
}

/** The messages about a stored lead, as they would have been when it arrived. */
export async function messagesOfLead(ctx: AppContext, lead: LeadRow): Promise<LeadMessages> {
  const [deck] = lead.kind === "startup-pitch" ? await listAttachedFiles(ctx, { kind: "lead", id: lead.id }) : [];
  return messagesFor(ctx, lead.kind, readAnswers(lead.kind, lead), deck ?? null);
}
