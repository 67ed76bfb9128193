import { z } from "@hono/zod-openapi";
import { PLAN_EXAMPLE } from "~/content/api-examples";
import { priceFacts, publicPrice } from "~/domain/catalogue/public-price";
import { createPlan, deletePlan, updatePlan } from "~/domain/plans/change-plans.server";
import { getPlan, listAllPlans, listPlans } from "~/domain/plans/queries.server";
import {
  BILLING_PERIODS,
  PLAN_COLORS,
  PLAN_DESCRIPTION_MAX_CHARACTERS,
  PLAN_FEATURE_MAX_CHARACTERS,
  PLAN_FEATURES_MAX,
  PLAN_HIGHLIGHTS_MAX,
  PLAN_MISSING,
  PLAN_NAME_MAX_CHARACTERS,
  PLAN_PRICE_MAX_AMOUNT,
  type PlanColor,
  PlanFields,
  type Plan as PlanModel,
  toPlanInput,
} from "~/domain/plans/schema";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { ListPage } from "~/kernel/list-page";
import { isPermitted } from "~/kernel/permissions";
import { centsToAmount } from "~/lib/money";
import { answerOne } from "./answer-one";
import { checkPart } from "./field-problems";
import { Flag, Id, IdParams, Moment, SeenVersion, STAYS, sentBack } from "./fields";
import { operation } from "./operation";
import { answerPage, dataOf, PAGE_QUERY, pageOf } from "./paging";
import { meantVersion } from "./versions";

const Highlight = z.strictObject({ label: z.string(), value: z.string() });

/** Color names in the API: by purpose, since the agency has its own colors. */
const COLORS = { good: "good", bluebonnet: "primary", clay: "clay" } as const satisfies Record<PlanColor, string>;
const Color = z.enum(Object.values(COLORS));

const Plan = z
  .strictObject({
    id: Id,
    name: z.string(),
    price: z.number().openapi({ description: "In the agency's currency, for each `billingPeriod`." }),
    shownPrice: z.string().optional().openapi({
      description:
        "The price as visitors read it, with its tax or saying that one is added. Only where a tax belongs to it.",
    }),
    description: z.string(),
    features: z.array(z.string()),
    highlights: z.array(Highlight).openapi({ description: "What plans are compared by." }),
    billingPeriod: z.enum(BILLING_PERIODS),
    isActive: z.boolean().openapi({ description: "Offered on the site." }),
    isPopular: z.boolean().openapi({ description: "Whether it has the Most Popular badge; only one plan does." }),
    color: Color,
    position: z.int().openapi({ description: "Its place in the row of plans." }),
    buyButtonId: z.string().nullable(),
    createdAt: Moment,
    updatedAt: Moment,
  })
  .openapi("PricingPlan", {
    description: "What subscribers pay, and for what.",
    examples: [
      {
        id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d",
        ...PLAN_EXAMPLE,
        highlights: [{ label: "Platforms", value: "4" }],
        billingPeriod: "month",
        isActive: true,
        isPopular: true,
        color: "primary",
        position: 2,
        buyButtonId: null,
        createdAt: "2026-09-01T15:00:00.000Z",
        updatedAt: "2026-11-02T15:04:05.678Z",
      },
    ],
  });

const PlanBody = z
  .strictObject({
    name: z.string({ error: PLAN_MISSING.name }).min(1, PLAN_MISSING.name).max(PLAN_NAME_MAX_CHARACTERS),
    price: z.int({ error: priceProblem }).min(0).max(PLAN_PRICE_MAX_AMOUNT).openapi({
      description: "A whole number in the agency's currency; 0 is a price.",
    }),
    description: z.string().max(PLAN_DESCRIPTION_MAX_CHARACTERS).optional(),
    features: z.array(z.string().max(PLAN_FEATURE_MAX_CHARACTERS)).max(PLAN_FEATURES_MAX).optional(),
    highlights: z.array(Highlight).max(PLAN_HIGHLIGHTS_MAX).optional(),
    billingPeriod: z.enum(BILLING_PERIODS).optional(),
    isActive: z.boolean().optional(),
    isPopular: z.boolean().optional(),
    color: Color.optional(),
    buyButtonId: z.string().nullable().optional(),
    updatedAt: SeenVersion,
    id: sentBack(),
    shownPrice: sentBack(),
    position: sentBack(),
    createdAt: sentBack(),
  })
  .openapi("PricingPlanInput", {
    description: `A plan. ${STAYS}`,
    examples: [PLAN_EXAMPLE],
  });

const PlanQuery = z.strictObject({
  ...PAGE_QUERY,
  isActive: Flag.openapi({ description: "Everyone else sees active plans only." }),
});

function priceProblem({ input }: { input?: unknown }): string {
  return input === undefined ? PLAN_MISSING.price : "This must be a whole number.";
}

function show({ priceCents, ...plan }: PlanModel): z.input<typeof Plan> {
  const priced = { name: plan.name, cents: priceCents };
  const shown = priceFacts(priced).isTaxIncluded === undefined ? {} : { shownPrice: publicPrice(priced) };
  return { ...plan, ...shown, color: COLORS[plan.color], price: centsToAmount(priceCents) };
}

function readPlan({ updatedAt: _seen, color, ...body }: z.output<typeof PlanBody>) {
  const stored = PLAN_COLORS.find((each) => COLORS[each] === color);
  return toPlanInput(checkPart(PlanFields, stored ? { ...body, color: stored } : body));
}

/** The plans that the actor may see, in the order set by staff. */
async function seenPlans(
  ctx: AppContext,
  { limit, after: cursor, isActive }: z.output<typeof PlanQuery>,
): Promise<ListPage<PlanModel>> {
  const { actor } = ctx.by;
  if (isPermitted(actor, "plan.read-all")) return listAllPlans(ctx, { limit, cursor, isActive });
  const items = isActive === false ? [] : await listPlans(ctx);
  return { items, next: null, previous: null, total: { count: items.length, isMore: false } };
}

async function seenPlan(ctx: AppContext, id: string): Promise<PlanModel> {
  const { actor } = ctx.by;
  if (isPermitted(actor, "plan.read-all")) return getPlan(ctx, id);
  const plan = (await listPlans(ctx)).find((offered) => offered.id === id);
  if (!plan) throw new DomainError("plan.not-found");
  return plan;
}

export const pricingPlanOperations = [
  operation({
    id: "listPricingPlans",
    method: "get",
    path: "/pricing-plans",
    tag: "Pricing plans",
    permission: "plan.read",
    summary: "List pricing plans",
    description: "Active plans; with the scope `plan.read-all` all plans.",
    query: PlanQuery,
    success: { status: 200, description: "A page of plans.", schema: pageOf(Plan) },
    async handle({ ctx, query, request }) {
      return answerPage(request, query, await seenPlans(ctx, query), show);
    },
  }),
  operation({
    id: "getPricingPlan",
    method: "get",
    path: "/pricing-plans/{id}",
    tag: "Pricing plans",
    permission: "plan.read",
    summary: "Read a pricing plan",
    params: IdParams,
    success: { status: 200, description: "The plan.", schema: dataOf(Plan), hasVersion: true },
    async handle({ ctx, params }) {
      return answerOne(show(await seenPlan(ctx, params.id)));
    },
  }),
  operation({
    id: "createPricingPlan",
    method: "post",
    path: "/pricing-plans",
    tag: "Pricing plans",
    permission: "plan.write",
    summary: "Create a pricing plan",
    body: PlanBody,
    success: { status: 201, description: "The new plan.", schema: dataOf(Plan), hasVersion: true },
    async handle({ ctx, body }) {
      const plan = await createPlan(ctx, readPlan(body));
      return answerOne(show(plan), `/api/pricing-plans/${plan.id}`);
    },
  }),
  operation({
    id: "updatePricingPlan",
    method: "put",
    path: "/pricing-plans/{id}",
    tag: "Pricing plans",
    permission: "plan.write",
    summary: "Change a pricing plan",
    params: IdParams,
    body: PlanBody,
    isVersioned: true,
    keeps: { read: async ({ ctx, params }) => show(await getPlan(ctx, params.id)) },
    success: { status: 200, description: "The updated plan.", schema: dataOf(Plan), hasVersion: true },
    async handle({ ctx, params, body }) {
      const { updatedAt } = body;
      return answerOne(show(await updatePlan(ctx, { id: params.id, updatedAt, changes: readPlan(body) })));
    },
  }),
  operation({
    id: "deletePricingPlan",
    method: "delete",
    path: "/pricing-plans/{id}",
    tag: "Pricing plans",
    permission: "plan.write",
    summary: "Delete a pricing plan",
    params: IdParams,
    isVersioned: true,
    success: { status: 204, description: "The plan was deleted." },
    async handle({ ctx, params, request }) {
      await deletePlan(ctx, { id: params.id, updatedAt: meantVersion(request.headers) });
      return { body: undefined };
    },
  }),
];
