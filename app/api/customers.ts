import { z } from "@hono/zod-openapi";
import { type Customer as CustomerModel, getCustomer, listCustomers } from "~/domain/customers/queries.server";
import { CUSTOMER_EMAIL_STATES, CUSTOMER_SORTS } from "~/domain/customers/schema";
import { answerOne } from "./answer-one";
import { Direction, Id, IdParams, Moment } from "./fields";
import { operation } from "./operation";
import { answerPage, dataOf, PAGE_QUERY, pageOf, searchText } from "./paging";

const Person = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  isBanned: z.boolean().openapi({ description: "Locked out." }),
  createdAt: Moment,
});

const Customer = z
  .strictObject({
    id: Id.openapi({ description: "The id of the business, `businessId` elsewhere." }),
    name: z.string(),
    notes: z.string().openapi({ description: "What staff wrote down." }),
    people: z.array(Person).openapi({ description: "Those who sign in for the business." }),
    createdAt: Moment.openapi({ description: "A customer since then." }),
    updatedAt: Moment,
  })
  .openapi("Customer", {
    description: "A business that has an account.",
    examples: [
      {
        id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d",
        name: "Juniper Lane Bakery",
        notes: "",
        people: [
          {
            id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8e",
            name: "Dana Moss",
            email: "dana@juniperlane.example",
            isEmailVerified: true,
            isBanned: false,
            createdAt: "2026-09-01T15:00:00.000Z",
          },
        ],
        createdAt: "2026-09-01T15:00:00.000Z",
        updatedAt: "2026-11-02T15:04:05.678Z",
      },
    ],
  });

const CustomerQuery = z.strictObject({
  ...PAGE_QUERY,
  text: searchText("the name of the business, and the names and addresses of its people"),
  email: z.enum(CUSTOMER_EMAIL_STATES).optional().openapi({
    description: "Whether someone in the business has confirmed their email address.",
  }),
  sort: z.enum(CUSTOMER_SORTS).optional().openapi({ description: "`since` by default." }),
  direction: Direction.openapi({ description: "`desc` by default." }),
});

function show({ id, name, notes, people, createdAt, updatedAt }: CustomerModel): z.input<typeof Customer> {
  return { id, name, notes, people, createdAt, updatedAt };
}

export const customerOperations = [
  operation({
    id: "listCustomers",
    method: "get",
    path: "/customers",
    tag: "Customers",
    permission: "customer.read",
    summary: "List customers",
    query: CustomerQuery,
    success: { status: 200, description: "A page of customers.", schema: pageOf(Customer) },
    async handle({ ctx, query, request }) {
      const { after: cursor, ...asked } = query;
      return answerPage(request, query, await listCustomers(ctx, { ...asked, cursor }), show);
    },
  }),
  operation({
    id: "getCustomer",
    method: "get",
    path: "/customers/{id}",
    tag: "Customers",
    permission: "customer.read",
    summary: "Read a customer",
    params: IdParams,
    success: { status: 200, description: "The customer.", schema: dataOf(Customer), hasVersion: true },
    async handle({ ctx, params }) {
      return answerOne(show(await getCustomer(ctx, params.id)));
    },
  }),
];
