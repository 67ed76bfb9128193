import { z } from "@hono/zod-openapi";
import { createCustomer } from "~/domain/customers/create-customer.server";
import { type Customer as CustomerModel, getCustomer, listCustomers } from "~/domain/customers/queries.server";
import {
  BUSINESS_NAME_MAX_CHARACTERS,
  CUSTOMER_EMAIL_STATES,
  CUSTOMER_NOTES_MAX_CHARACTERS,
  CUSTOMER_SORTS,
  NewCustomer,
} from "~/domain/customers/schema";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { BUSINESS_ROLES } from "~/domain/team/schema";
import { answerOne } from "./answer-one";
import { checkPart, invalidFields } from "./field-problems";
import { Direction, Id, IdParams, Moment } from "./fields";
import { operation } from "./operation";
import { answerPage, dataOf, PAGE_QUERY, pageOf, searchText } from "./paging";
import { shownAs } from "./shown";

const Person = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  isBanned: z.boolean().openapi({ description: "Locked out." }),
  role: z.enum(BUSINESS_ROLES).openapi({ description: "What they see and do for the business." }),
  createdAt: Moment,
});

const Mailbox = z.strictObject({ name: z.string(), email: z.string() });

const Customer = z
  .strictObject({
    id: Id.openapi({ description: "The business's id, called `businessId` elsewhere." }),
    name: z.string(),
    notes: z.string().openapi({ description: "Notes by staff." }),
    people: z.array(Person).openapi({ description: "The people who sign in for the business." }),
    mailbox: Mailbox.nullable().openapi({ description: "Who gets email as long as no one signs in." }),
    createdAt: Moment.openapi({ description: "When they became a customer." }),
    updatedAt: Moment,
  })
  .openapi("Customer", {
    description: "A business that the agency works for.",
    examples: [
      {
        id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d",
        name: "Corner Bakery",
        notes: "",
        people: [
          {
            id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8e",
            name: "Dana Moss",
            email: "dana@cornerbakery.example",
            isEmailVerified: true,
            isBanned: false,
            role: "owner",
            createdAt: "2026-09-01T15:00:00.000Z",
          },
        ],
        mailbox: null,
        createdAt: "2026-09-01T15:00:00.000Z",
        updatedAt: "2026-11-02T15:04:05.678Z",
      },
    ],
  });

const EnteredCustomer = z
  .strictObject({
    name: z.string().min(1).max(BUSINESS_NAME_MAX_CHARACTERS),
    contactName: z.string().max(NAME_MAX_CHARACTERS).optional(),
    contactEmail: z.string().max(EMAIL_MAX_CHARACTERS).optional().openapi({
      description: "Gets email until someone signs in. Must be unique among customers.",
    }),
    notes: z.string().max(CUSTOMER_NOTES_MAX_CHARACTERS).optional(),
  })
  .openapi("NewCustomer", {
    examples: [{ name: "Corner Bakery", contactName: "Dana Moss", contactEmail: "dana@cornerbakery.example" }],
  });

const REFUSED = {
  known: { field: "contactEmail", message: "This address already belongs to a customer." },
  staff: { field: "contactEmail", message: "This address belongs to someone at the agency." },
} as const;

const CustomerQuery = z.strictObject({
  ...PAGE_QUERY,
  text: searchText("the name of the business, the names and addresses of its people, and its contacts"),
  email: z.enum(CUSTOMER_EMAIL_STATES).optional().openapi({
    description: "Whether someone in the business has confirmed their email address.",
  }),
  sort: z.enum(CUSTOMER_SORTS).optional().openapi({ description: "`since` by default." }),
  direction: Direction.openapi({ description: "`desc` by default." }),
});

const show = shownAs(Customer, (_customer: CustomerModel) => ({}));

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
    leadsOn: "customer",
    success: { status: 200, description: "The customer.", schema: dataOf(Customer), hasVersion: true },
    async handle({ ctx, params }) {
      return answerOne(show(await getCustomer(ctx, params.id)));
    },
  }),
  operation({
    id: "createCustomer",
    method: "post",
    path: "/customers",
    tag: "Customers",
    permission: "customer.write",
    summary: "Add a customer",
    description: "Without an account. No email is sent. The key also needs `customer.read` to get it back.",
    body: EnteredCustomer,
    success: { status: 201, description: "The new customer.", schema: dataOf(Customer), hasVersion: true },
    async handle({ ctx, body }) {
      const made = await createCustomer(ctx, checkPart(NewCustomer, { contactName: "", contactEmail: "", ...body }));
      if (made.outcome !== "saved") throw invalidFields([REFUSED[made.outcome]]);
      return answerOne(show(await getCustomer(ctx, made.id)), `/api/customers/${made.id}`);
    },
  }),
];
