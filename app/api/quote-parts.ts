import { z } from "@hono/zod-openapi";
import { type ListedPart, listParts } from "~/domain/quotes/list-parts.server";
import { restOffWords } from "~/domain/quotes/rest-schedule-form";
import { PARTS_MAX, RestScheduleInput } from "~/domain/quotes/schedule-input";
import { scheduleRest } from "~/domain/quotes/schedule-rest.server";
import { centsToAmount, formatMoney } from "~/lib/money";
import { checkPart, invalidFields } from "./field-problems";
import { Day, Id, IdParams } from "./fields";
import { operation } from "./operation";
import { Refusal } from "./problem";
import { QuotePart } from "./quote-shapes";
import { shownAs } from "./shown";

const Part = z.strictObject({
  id: Id,
  name: z.string(),
  amount: z.number().openapi({ description: "Including tax." }),
  billedOn: Day.nullable(),
  milestone: z
    .string()
    .nullable()
    .openapi({ description: "The milestone that bills it; null if its day or staff do." }),
  isDraft: z.boolean().openapi({ description: "Whether its invoice is a draft that staff issue." }),
  isHeld: z
    .boolean()
    .openapi({ description: "Whether it's on hold because its draft was deleted or its invoice credited." }),
  invoiceId: Id.nullable().openapi({ description: "Null if not billed yet." }),
  invoiceNumber: z.string().nullable(),
});
const Parts = z.strictObject({ data: z.array(Part) });

const ScheduleBody = z.strictObject({
  schedule: z
    .array(z.strictObject({ ...QuotePart, billedOn: Day.nullable().optional(), isDraft: z.boolean().optional() }))
    .max(PARTS_MAX)
    .openapi({ description: "Percentages add up to 100, amounts to what isn't invoiced yet." }),
  restAmount: z.number().min(0).optional().openapi({
    description: "What isn't invoiced yet, as you last read it. If the amount has changed, nothing is stored.",
  }),
});

const show = shownAs(Part, ({ amountCents, invoice }: ListedPart) => ({
  amount: centsToAmount(amountCents),
  invoiceId: invoice?.id ?? null,
  invoiceNumber: invoice?.number ?? null,
}));

const REFUSALS = {
  unaccepted: "It isn't accepted, or there's no customer to bill.",
  "there-already": "It already has a schedule.",
  "nothing-left": "All of it is invoiced.",
  "on-its-way": "A payment of it isn't confirmed yet. Try again once it is.",
} as const;

function refused(why: keyof typeof REFUSALS): Refusal {
  return new Refusal({ status: 409, code: `quote.${why}`, message: REFUSALS[why] });
}

/** Refuses a schedule because the remaining amount has changed. */
function changed(restCents: number): Refusal {
  const message = `${formatMoney(restCents, { cents: "always" })} isn't invoiced yet.`;
  const errors = [{ field: "restAmount", message }];
  return new Refusal({ status: 409, code: "quote.rest-changed", message, errors });
}

export const quotePartOperations = [
  operation({
    id: "listQuoteParts",
    method: "get",
    path: "/quotes/{id}/parts",
    tag: "Quotes",
    permission: "invoice.read",
    summary: "List the parts of a quote",
    description:
      "The parts in which an accepted quote is billed; empty if it's billed with a deposit and one invoice for the balance.",
    params: IdParams,
    success: { status: 200, description: "The parts, in order.", schema: Parts },
    async handle({ ctx, params: { id } }) {
      return { body: { data: (await listParts(ctx, { quoteId: id })).map(show) } };
    },
  }),
  operation({
    id: "scheduleQuote",
    method: "post",
    path: "/quotes/{id}/parts",
    tag: "Quotes",
    permission: "invoice.write",
    summary: "Bill the balance of a quote in parts",
    description:
      "Adds a payment schedule to an accepted quote that has none, for what isn't invoiced yet. It replaces the draft for the balance. Each part is billed on its day or once the milestone with its name is reached. The key also needs `invoice.read`.",
    params: IdParams,
    body: ScheduleBody,
    success: { status: 201, description: "The parts, in order.", schema: Parts },
    refusals: [409],
    async handle({ ctx, params: { id }, body }) {
      const { schedule } = checkPart(RestScheduleInput, { schedule: body.schedule });
      const restCents = body.restAmount === undefined ? undefined : Math.round(body.restAmount * 100);
      const end = await scheduleRest(ctx, { id, schedule, restCents });
      switch (end.outcome) {
        case "scheduled":
          return { body: { data: (await listParts(ctx, { quoteId: id })).map(show) } };
        case "schedule-off":
          throw invalidFields([{ field: `schedule.${schedule.length - 1}.share`, message: restOffWords(end) }]);
        case "changed":
          throw changed(end.restCents);
        case "unaccepted":
        case "there-already":
        case "nothing-left":
        case "on-its-way":
          throw refused(end.outcome);
      }
    },
  }),
];
