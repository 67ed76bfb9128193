import { z } from "@hono/zod-openapi";
import { listMetrics, type StoredMetric } from "~/domain/metrics/queries.server";
import { recordMetrics } from "~/domain/metrics/record-metrics.server";
import { FIGURE_MAX, METRIC_CHANNELS } from "~/domain/metrics/schema";
import { DomainError } from "~/kernel/domain-error";
import { amountToCents, centsToAmount } from "~/lib/money";
import { invalidFields } from "./field-problems";
import { Day, Id, Moment } from "./fields";
import { operation } from "./operation";
import { answerPage, dataOf, PAGE_QUERY, pageOf } from "./paging";
import { shownAs } from "./shown";

const ENTRIES_MAX = 1000;

const Figure = z.int().min(0).max(FIGURE_MAX);
const FIGURES = {
  visits: Figure.openapi({ description: "People who came to the site." }),
  leads: Figure.openapi({ description: "Calls, messages and requests." }),
  reach: Figure.openapi({ description: "People who saw the business." }),
  spend: z
    .number()
    .min(0)
    .max(centsToAmount(FIGURE_MAX))
    .openapi({ description: "Spent on advertising, to the cent." }),
};
const Channel = z.enum(METRIC_CHANNELS);
const BusinessId = Id.openapi({ description: "The `id` of the customer." });

const EXAMPLE = {
  day: "2026-11-01",
  channel: "google-ads",
  visits: 45,
  leads: 3,
  reach: 2100,
  spend: 38.5,
} as const;
const CUSTOMER = "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d";

const Metric = z
  .strictObject({ id: Id, businessId: BusinessId, day: Day, channel: Channel, ...FIGURES, updatedAt: Moment })
  .openapi("Metric", {
    description: "What was measured for a customer in one channel on one day of the agency's calendar.",
    examples: [
      {
        id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c90",
        businessId: CUSTOMER,
        ...EXAMPLE,
        updatedAt: "2026-11-02T15:04:05.678Z",
      },
    ],
  });

const MetricBody = z
  .strictObject({
    businessId: BusinessId,
    entries: z
      .array(
        z.strictObject({
          day: Day,
          channel: Channel,
          visits: FIGURES.visits.default(0),
          leads: FIGURES.leads.default(0),
          reach: FIGURES.reach.default(0),
          spend: FIGURES.spend.default(0),
        }),
      )
      .min(1)
      .max(ENTRIES_MAX),
  })
  .openapi("MetricsInput", {
    description: "Daily figures of one customer. Figures that are left out are 0.",
    examples: [{ businessId: CUSTOMER, entries: [EXAMPLE] }],
  });

const MetricQuery = z.strictObject({
  ...PAGE_QUERY,
  businessId: BusinessId.optional(),
  from: Day.optional().openapi({ description: "The first day." }),
  to: Day.optional().openapi({ description: "The last day." }),
});

const show = shownAs(Metric, ({ spendCents }: StoredMetric) => ({ spend: centsToAmount(spendCents) }));

export const metricOperations = [
  operation({
    id: "listMetrics",
    method: "get",
    path: "/metrics",
    tag: "Metrics",
    permission: "metric.read",
    summary: "List daily figures",
    description: "The newest day first.",
    query: MetricQuery,
    success: { status: 200, description: "A page of daily figures.", schema: pageOf(Metric) },
    async handle({ ctx, query, request }) {
      const { after: cursor, ...asked } = query;
      return answerPage(request, query, await listMetrics(ctx, { ...asked, cursor }), show);
    },
  }),
  operation({
    id: "recordMetrics",
    method: "post",
    path: "/metrics",
    tag: "Metrics",
    permission: "metric.write",
    summary: "Store daily figures",
    description:
      "Existing figures for the same customer, day and channel are replaced, so sending the same figures again changes nothing.",
    body: MetricBody,
    success: {
      status: 200,
      description: "How many entries were stored.",
      schema: dataOf(z.strictObject({ stored: z.int() })),
    },
    async handle({ ctx, body }) {
      const { businessId } = body;
      const entries = body.entries.map(({ spend, ...entry }) => ({ ...entry, spendCents: amountToCents(spend) }));
      const data = await recordMetrics(ctx, { businessId, entries }).catch(explain);
      return { body: { data } };
    },
  }),
];

/** Reports an unknown customer as a wrong field, since the body names the customer. */
function explain(error: unknown): never {
  if (!(error instanceof DomainError) || error.code !== "customer.not-found") throw error;
  throw invalidFields([{ field: "businessId", message: "There is no such customer." }]);
}
