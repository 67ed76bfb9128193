import { z } from "@hono/zod-openapi";
import { createPromotion, deletePromotion, updatePromotion } from "~/domain/promotions/change-promotions.server";
import { getPromotion, listPromotions } from "~/domain/promotions/queries.server";
import {
  CODE_TAKEN,
  DISCOUNT_MAX,
  DISCOUNT_TYPES,
  PACKAGE_IDS,
  PROMOTION_CODE_MAX_CHARACTERS,
  PROMOTION_MISSING,
  PROMOTION_SORTS,
  PROMOTION_STATES,
  PROMOTION_TEXT_MAX_CHARACTERS,
  PromotionFields,
  type Promotion as PromotionModel,
  shownDiscountValue,
  toPromotionInput,
  USAGE_MAX,
} from "~/domain/promotions/schema";
import { centsToAmount } from "~/lib/money";
import { onlyLeft } from "~/lib/only-left";
import { answerOne } from "./answer-one";
import { checkPart, invalidFields } from "./field-problems";
import { Day, Direction, Id, IdParams, Moment, SeenVersion, STAYS, sentBack } from "./fields";
import { operation } from "./operation";
import { answerPage, dataOf, PAGE_QUERY, pageOf, searchText } from "./paging";
import { shownAs } from "./shown";
import { meantVersion } from "./versions";

const DiscountValue = z
  .int()
  .openapi({ description: "Percent, or a whole number in the agency's currency for a fixed discount." });

const EXAMPLE = {
  code: "SPRING25",
  discountType: "percentage",
  discountValue: 25,
  expirationDate: "2027-04-30",
} as const;

const Promotion = z
  .strictObject({
    id: Id,
    code: z.string(),
    description: z.string(),
    discountType: z.enum(DISCOUNT_TYPES),
    discountValue: DiscountValue,
    expirationDate: Day.nullable().openapi({
      description: "The last day it can be used; null if it never expires.",
    }),
    restrictions: z.string().openapi({ description: "A note for staff, which isn't enforced." }),
    usageCount: z.int(),
    maxUsage: z.int(),
    maxPerCustomer: z
      .int()
      .nullable()
      .openapi({ description: "How often one customer can use it; null for no limit." }),
    isForNewCustomers: z.boolean().openapi({
      description: "Only for customers who haven't accepted a quote or received an invoice yet.",
    }),
    packageIds: z
      .array(z.enum(PACKAGE_IDS))
      .openapi({ description: "A quote needs one of these; empty for any quote." }),
    minTotal: z
      .number()
      .openapi({ description: "The smallest total of the lines, before discount and tax; 0 for none." }),
    isActive: z.boolean(),
    state: z.enum(PROMOTION_STATES).openapi({ description: "Whether the code can be used now, and if not, why." }),
    createdAt: Moment,
    updatedAt: Moment.openapi({ description: "ISO 8601, in UTC. Using the code doesn't change it." }),
  })
  .openapi("Promotion", {
    description: "A code that takes something off a price.",
    examples: [
      {
        id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d",
        ...EXAMPLE,
        description: "",
        restrictions: "",
        usageCount: 12,
        maxUsage: 100,
        maxPerCustomer: null,
        isForNewCustomers: false,
        packageIds: [],
        minTotal: 0,
        isActive: true,
        state: "usable",
        createdAt: "2026-09-01T15:00:00.000Z",
        updatedAt: "2026-11-02T15:04:05.678Z",
      },
    ],
  });

const PromotionBody = z
  .strictObject({
    code: z.string({ error: PROMOTION_MISSING.code }).min(1, PROMOTION_MISSING.code).max(PROMOTION_CODE_MAX_CHARACTERS),
    description: z.string().max(PROMOTION_TEXT_MAX_CHARACTERS).optional(),
    discountType: z.enum(DISCOUNT_TYPES),
    discountValue: DiscountValue.min(1).max(DISCOUNT_MAX),
    expirationDate: Day.nullable().optional(),
    restrictions: z.string().max(PROMOTION_TEXT_MAX_CHARACTERS).optional(),
    maxUsage: z.int().min(1).max(USAGE_MAX).optional().openapi({ description: "Defaults to 100." }),
    maxPerCustomer: z
      .int()
      .min(1)
      .max(USAGE_MAX)
      .nullable()
      .optional()
      .openapi({ description: "Defaults to no limit." }),
    isForNewCustomers: z.boolean().optional().openapi({ description: "Defaults to false." }),
    packageIds: z.array(z.enum(PACKAGE_IDS)).optional().openapi({ description: "Defaults to any quote." }),
    minTotal: z.number().min(0).max(DISCOUNT_MAX).optional().openapi({ description: "Defaults to 0." }),
    isActive: z.boolean().optional().openapi({ description: "Defaults to true." }),
    updatedAt: SeenVersion,
    id: sentBack(),
    usageCount: sentBack(),
    state: sentBack(),
    createdAt: sentBack(),
  })
  .openapi("PromotionInput", {
    description: `A promotion. The code is stored in capitals. ${STAYS}`,
    examples: [EXAMPLE],
  });

const PromotionQuery = z.strictObject({
  ...PAGE_QUERY,
  text: searchText("code and description"),
  state: z.enum(PROMOTION_STATES).optional(),
  discountType: z.enum(DISCOUNT_TYPES).optional(),
  sort: z.enum(PROMOTION_SORTS).optional().openapi({ description: "`created` by default." }),
  direction: Direction.openapi({ description: "`desc` by default." }),
});

const show = shownAs(Promotion, (promotion: PromotionModel) => ({
  discountValue: shownDiscountValue(promotion),
  expirationDate: promotion.expiresOn,
  packageIds: PACKAGE_IDS.filter((one) => promotion.packageIds.includes(one)),
  minTotal: centsToAmount(promotion.minTotalCents),
}));

function readPromotion({ updatedAt: _seen, ...body }: z.output<typeof PromotionBody>) {
  return toPromotionInput(checkPart(PromotionFields, body));
}

function codeTaken() {
  return invalidFields([{ field: "code", message: CODE_TAKEN }]);
}

export const promotionOperations = [
  operation({
    id: "listPromotions",
    method: "get",
    path: "/promotions",
    tag: "Promotions",
    permission: "promotion.read",
    summary: "List promotions",
    query: PromotionQuery,
    success: { status: 200, description: "A page of promotions.", schema: pageOf(Promotion) },
    async handle({ ctx, query, request }) {
      const { after: cursor, ...asked } = query;
      return answerPage(request, query, await listPromotions(ctx, { ...asked, cursor }), show);
    },
  }),
  operation({
    id: "getPromotion",
    method: "get",
    path: "/promotions/{id}",
    tag: "Promotions",
    permission: "promotion.read",
    summary: "Read a promotion",
    params: IdParams,
    success: { status: 200, description: "The promotion.", schema: dataOf(Promotion), hasVersion: true },
    async handle({ ctx, params }) {
      return answerOne(show(await getPromotion(ctx, params.id)));
    },
  }),
  operation({
    id: "createPromotion",
    method: "post",
    path: "/promotions",
    tag: "Promotions",
    permission: "promotion.write",
    summary: "Create a promotion",
    body: PromotionBody,
    success: { status: 201, description: "The new promotion.", schema: dataOf(Promotion), hasVersion: true },
    async handle({ ctx, body }) {
      const result = await createPromotion(ctx, readPromotion(body));
      if (result.outcome === "code-taken") throw codeTaken();
      onlyLeft(result.outcome, "saved");
      return answerOne(show(result.promotion), `/api/promotions/${result.promotion.id}`);
    },
  }),
  operation({
    id: "updatePromotion",
    method: "put",
    path: "/promotions/{id}",
    tag: "Promotions",
    permission: "promotion.write",
    summary: "Change a promotion",
    params: IdParams,
    body: PromotionBody,
    isVersioned: true,
    keeps: { read: async ({ ctx, params }) => show(await getPromotion(ctx, params.id)) },
    success: { status: 200, description: "The updated promotion.", schema: dataOf(Promotion), hasVersion: true },
    async handle({ ctx, params, body }) {
      const { updatedAt } = body;
      const result = await updatePromotion(ctx, { id: params.id, updatedAt, changes: readPromotion(body) });
      if (result.outcome === "code-taken") throw codeTaken();
      onlyLeft(result.outcome, "saved");
      return answerOne(show(result.promotion));
    },
  }),
  operation({
    id: "deletePromotion",
    method: "delete",
    path: "/promotions/{id}",
    tag: "Promotions",
    permission: "promotion.write",
    summary: "Delete a promotion",
    params: IdParams,
    isVersioned: true,
    success: { status: 204, description: "The promotion was deleted." },
    async handle({ ctx, params, request }) {
      await deletePromotion(ctx, { id: params.id, updatedAt: meantVersion(request.headers) });
      return { body: undefined };
    },
  }),
];
