import { z } from "@hono/zod-openapi";
import { TAX_KINDS } from "~/domain/money/line";
import { percentOf } from "~/domain/money/words";
import { createTaxRate, deleteTaxRate, updateTaxRate } from "~/domain/taxes/change-taxes.server";
import { getTaxRate, listTaxRates } from "~/domain/taxes/queries.server";
import { TAX_RATES_MAX, TAX_TAKEN, TaxRateInput, type TaxRate as TaxRateModel } from "~/domain/taxes/schema";
import { answerOne } from "./answer-one";
import { checkPart, invalidFields } from "./field-problems";
import { Day, Id, IdParams, Moment, SeenVersion, STAYS, sentBack } from "./fields";
import { operation } from "./operation";
import { dataOf } from "./paging";
import { Refusal } from "./problem";
import { shownAs } from "./shown";
import { meantVersion } from "./versions";

const DefaultFor = z.array(z.string()).openapi({ description: "`all`, or keys of catalog items." });
const EXAMPLE = { name: "Sales tax", percent: 8.25, taxablePercent: 100, validFrom: "2026-01-01", defaultFor: ["all"] };

const TaxRate = z
  .strictObject({
    id: Id,
    name: z.string(),
    percent: z.number(),
    taxablePercent: z.number().openapi({ description: "The share of the price that is taxable." }),
    validFrom: Day.openapi({ description: "The first day it applies." }),
    defaultFor: DefaultFor,
    kind: z.enum(TAX_KINDS).openapi({ description: "As electronic invoices tell taxes apart." }),
    reason: z.string().openapi({ description: "Why no tax is charged, as invoices say it." }),
    updatedAt: Moment,
  })
  .openapi("TaxRate", {
    description: "A tax for lines of quotes and invoices.",
    examples: [
      {
        id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d",
        ...EXAMPLE,
        kind: "standard",
        reason: "",
        updatedAt: "2026-11-02T15:04:05.678Z",
      },
    ],
  });

const TaxRateBody = z
  .strictObject({
    name: z.string(),
    percent: z.number(),
    taxablePercent: z.number().optional().openapi({ description: "Defaults to 100." }),
    validFrom: Day,
    defaultFor: DefaultFor.optional().openapi({
      description:
        "`all`, or keys of catalog items. A new rate that has none takes over those of the rate that it replaces.",
    }),
    kind: z.enum(TAX_KINDS).optional().openapi({
      description: "Defaults to `standard`; with any other one, `percent` is 0.",
    }),
    reason: z.string().optional().openapi({ description: "Required for `exempt`." }),
    updatedAt: SeenVersion,
    id: sentBack(),
  })
  .openapi("TaxRateInput", { description: `A tax rate. ${STAYS}`, examples: [EXAMPLE] });

const show = shownAs(TaxRate, ({ ratePpm, taxablePpm, kind, reason }: TaxRateModel) => ({
  kind: kind ?? "standard",
  reason: reason ?? "",
  percent: percentOf(ratePpm),
  taxablePercent: percentOf(taxablePpm),
}));

function readRate(sent: z.output<typeof TaxRateBody>) {
  const { name, percent, taxablePercent = 100, validFrom, defaultFor, kind, reason } = sent;
  const fields = { name, rate: String(percent), taxable: String(taxablePercent), validFrom, defaultFor, kind, reason };
  return checkPart(TaxRateInput, fields, { rate: "percent", taxable: "taxablePercent" });
}

const taken = () => invalidFields([{ field: "name", message: TAX_TAKEN }]);

export const taxOperations = [
  operation({
    id: "listTaxRates",
    method: "get",
    path: "/taxes",
    tag: "Taxes",
    permission: "tax.read",
    summary: "List tax rates",
    success: {
      status: 200,
      description: `All of them; there are at most ${TAX_RATES_MAX}.`,
      schema: z.strictObject({ data: z.array(TaxRate) }),
    },
    async handle({ ctx }) {
      return { body: { data: (await listTaxRates(ctx)).map(show) } };
    },
  }),
  operation({
    id: "getTaxRate",
    method: "get",
    path: "/taxes/{id}",
    tag: "Taxes",
    permission: "tax.read",
    summary: "Read a tax rate",
    params: IdParams,
    success: { status: 200, description: "The tax rate.", schema: dataOf(TaxRate), hasVersion: true },
    async handle({ ctx, params }) {
      return answerOne(show(await getTaxRate(ctx, params.id)));
    },
  }),
  operation({
    id: "createTaxRate",
    method: "post",
    path: "/taxes",
    tag: "Taxes",
    permission: "tax.write",
    summary: "Create a tax rate",
    description: "Sent quotes and issued invoices keep their tax.",
    body: TaxRateBody,
    success: { status: 201, description: "The new tax rate.", schema: dataOf(TaxRate), hasVersion: true },
    async handle({ ctx, body }) {
      const result = await createTaxRate(ctx, readRate(body));
      switch (result.outcome) {
        case "saved":
          return answerOne(show(result.rate), `/api/taxes/${result.rate.id}`);
        case "taken":
          throw taken();
        case "too-many": {
          const message = `There are already ${TAX_RATES_MAX} tax rates. Delete one first.`;
          throw new Refusal({ status: 409, code: "tax.too-many", message });
        }
      }
    },
  }),
  operation({
    id: "updateTaxRate",
    method: "put",
    path: "/taxes/{id}",
    tag: "Taxes",
    permission: "tax.write",
    summary: "Change a tax rate",
    params: IdParams,
    body: TaxRateBody,
    isVersioned: true,
    keeps: { read: async ({ ctx, params }) => show(await getTaxRate(ctx, params.id)) },
    success: { status: 200, description: "The updated tax rate.", schema: dataOf(TaxRate), hasVersion: true },
    async handle({ ctx, params, body }) {
      const { updatedAt } = body;
      const result = await updateTaxRate(ctx, { id: params.id, updatedAt, rate: readRate(body) });
      switch (result.outcome) {
        case "saved":
          return answerOne(show(result.rate));
        case "taken":
          throw taken();
      }
    },
  }),
  operation({
    id: "deleteTaxRate",
    method: "delete",
    path: "/taxes/{id}",
    tag: "Taxes",
    permission: "tax.write",
    summary: "Delete a tax rate",
    params: IdParams,
    isVersioned: true,
    success: { status: 204, description: "The tax rate was deleted; lines that have it keep it." },
    async handle({ ctx, params, request }) {
      await deleteTaxRate(ctx, { id: params.id, updatedAt: meantVersion(request.headers) });
      return { body: undefined };
    },
  }),
];
