import { LEAD_WORDS } from "~/content/leads/kinds";
import type { LeadSample } from "~/content/leads/lead-words";
import { LEAD_KINDS, type LeadKind } from "~/db/schema/lists";
import type { LeadKindEmail } from "~/domain/leads/email-data";
import { completeAnswers } from "~/domain/leads/kinds/answers";
import { templateName } from "~/kernel/email-templates";
import type * as messages from "./leads";
import { LEAD, type SamplesOf } from "./parts.samples";

const HOUR_MS = 60 * 60 * 1000;

/** Returns samples of this kind of lead; the first is a typical one. */
export function leadSamples<Kind extends LeadKind>(kind: Kind): [LeadKindEmail<Kind>, ...LeadKindEmail<Kind>[]] {
  const samples: readonly LeadSample[] = LEAD_WORDS[kind].samples;
  return samples.map(({ answers, deck = null, promisedHours }) => ({
    ...LEAD,
    ...(promisedHours ? { replyDueAt: new Date(LEAD.receivedAt.getTime() + promisedHours * HOUR_MS) } : {}),
    answers: completeAnswers(kind, answers as Partial<LeadKindEmail<Kind>["answers"]>),
    deck,
    channel: "form" as const,
  })) as [LeadKindEmail<Kind>]; // safe: each kind has one
}

export const SAMPLES = Object.fromEntries(
  LEAD_KINDS.flatMap((kind) =>
    (["received", "confirmation"] as const).map((end) => [templateName(`${kind}-${end}`), leadSamples(kind)]),
  ),
) as unknown as SamplesOf<typeof messages>; // safe: both of every kind
