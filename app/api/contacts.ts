import { z } from "@hono/zod-openapi";
import { addContact } from "~/domain/contacts/add-contact.server";
import { type Contact as ContactModel, getContact, listContacts } from "~/domain/contacts/queries.server";
import { removeContact } from "~/domain/contacts/remove-contact.server";
import {
  CONTACT_ADDRESS_MAX_CHARACTERS,
  CONTACT_ROLE_MAX_CHARACTERS,
  CONTACT_SORTS,
  CONTACT_TAG_MAX_CHARACTERS,
  CONTACT_TAGS_MAX,
  ContactInput,
} from "~/domain/contacts/schema";
import { updateContact } from "~/domain/contacts/update-contact.server";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { onlyLeft } from "~/lib/only-left";
import { answerOne } from "./answer-one";
import { checkPart, invalidFields } from "./field-problems";
import { Direction, EXAMPLE_ID, Id, IdParams, Moment, SeenVersion, STAYS, sentBack } from "./fields";
import { operation } from "./operation";
import { answerPage, dataOf, PAGE_QUERY, pageOf, searchText } from "./paging";
import { Refusal } from "./problem";
import { shownAs } from "./shown";
import { refuseUnknownIds } from "./unknown-ids";
import { meantVersion } from "./versions";

const PERSON = {
  name: "Cleo Park",
  role: "Office manager",
  email: "cleo@cornerbakery.example",
  phone: "+1 555 0100",
  address: "12 Orchard Road\nSpringfield, IL 62701",
  tags: ["billing"],
};

const Contact = z
  .strictObject({
    id: Id,
    customerId: Id.openapi({ description: "The customer's id, called `businessId` elsewhere." }),
    customerName: z.string(),
    name: z.string(),
    role: z.string().openapi({ description: "What they do there." }),
    email: z.string().openapi({ description: "In lower case; empty if unknown." }),
    phone: z.string(),
    address: z.string(),
    tags: z.array(z.string()),
    createdAt: Moment,
    updatedAt: Moment,
  })
  .openapi("Contact", {
    description: "Someone at a customer, whether or not they have an account.",
    examples: [
      {
        id: EXAMPLE_ID,
        customerId: EXAMPLE_ID,
        customerName: "Corner Bakery",
        ...PERSON,
        createdAt: "2026-11-02T15:04:05.678Z",
        updatedAt: "2026-11-02T15:04:05.678Z",
      },
    ],
  });

const FIELDS = {
  name: z.string().min(1).max(NAME_MAX_CHARACTERS),
  role: z.string().max(CONTACT_ROLE_MAX_CHARACTERS).optional(),
  email: z.string().max(EMAIL_MAX_CHARACTERS).optional().openapi({
    description: "Must be unique among the customer's contacts.",
  }),
  phone: z.string().max(PHONE_MAX_CHARACTERS).optional(),
  address: z.string().max(CONTACT_ADDRESS_MAX_CHARACTERS).optional(),
  tags: z.array(z.string().max(CONTACT_TAG_MAX_CHARACTERS)).max(CONTACT_TAGS_MAX).optional(),
};
const NewContact = z
  .strictObject({ customerId: Id, ...FIELDS })
  .openapi("NewContact", { examples: [{ customerId: EXAMPLE_ID, ...PERSON }] });
const ChangedContact = z
  .strictObject({
    ...FIELDS,
    updatedAt: SeenVersion,
    id: sentBack(),
    customerId: sentBack(),
    customerName: sentBack(),
    createdAt: sentBack(),
  })
  .openapi("ChangedContact", { description: STAYS, examples: [PERSON] });

const ContactQuery = z.strictObject({
  ...PAGE_QUERY,
  customerId: Id.optional().openapi({ description: "Only the contacts of this customer." }),
  text: searchText("everything recorded about a contact"),
  sort: z.enum(CONTACT_SORTS).optional().openapi({ description: "`name` by default." }),
  direction: Direction.openapi({ description: "`asc` by default for names, `desc` for `newest`." }),
});

function readContact({
  name,
  role,
  email,
  phone,
  address,
  tags,
}: Omit<z.output<typeof NewContact>, "customerId">): ContactInput {
  return checkPart(ContactInput, { name, role, email, phone, address, tags: tags?.join(",") });
}

const show = shownAs(Contact, (_contact: ContactModel) => ({}));

const TAKEN = { field: "email", message: "Another contact of this customer already has this address." };
const REFUSALS = {
  "too-many": "The customer has reached the limit of contacts.",
  closed: "The customer closed their account.",
} as const;
const NEEDS_READ = "The key also needs `customer.read` to get it back.";

export const contactOperations = [
  operation({
    id: "listContacts",
    method: "get",
    path: "/contacts",
    tag: "Customers",
    permission: "customer.read",
    summary: "List contacts",
    query: ContactQuery,
    success: { status: 200, description: "A page of contacts.", schema: pageOf(Contact) },
    async handle({ ctx, query, request }) {
      const { after: cursor, customerId: customer, ...asked } = query;
      return answerPage(request, query, await listContacts(ctx, { ...asked, customer, cursor }), show);
    },
  }),
  operation({
    id: "getContact",
    method: "get",
    path: "/contacts/{id}",
    tag: "Customers",
    permission: "customer.read",
    summary: "Read a contact",
    params: IdParams,
    success: { status: 200, description: "The contact.", schema: dataOf(Contact), hasVersion: true },
    async handle({ ctx, params: { id } }) {
      return answerOne(show(await getContact(ctx, { id })));
    },
  }),
  operation({
    id: "addContact",
    method: "post",
    path: "/contacts",
    tag: "Customers",
    permission: "customer.write",
    summary: "Add a contact",
    description: NEEDS_READ,
    body: NewContact,
    success: { status: 201, description: "The new contact.", schema: dataOf(Contact), hasVersion: true },
    refusals: [409],
    async handle({ ctx, body }) {
      const contact = readContact(body);
      const { customerId } = body;
      const added = await refuseUnknownIds({ "customer.not-found": "customerId" }, () =>
        addContact(ctx, { customerId, contact }),
      );
      if (added.outcome === "taken") throw invalidFields([TAKEN]);
      if (added.outcome !== "saved") {
        throw new Refusal({ status: 409, code: `contact.${added.outcome}`, message: REFUSALS[added.outcome] });
      }
      return answerOne(show(await getContact(ctx, { id: added.id })), `/api/contacts/${added.id}`);
    },
  }),
  operation({
    id: "updateContact",
    method: "put",
    path: "/contacts/{id}",
    tag: "Customers",
    permission: "customer.write",
    summary: "Change a contact",
    description: NEEDS_READ,
    params: IdParams,
    body: ChangedContact,
    isVersioned: true,
    keeps: { read: async ({ ctx, params }) => show(await getContact(ctx, params)) },
    success: { status: 200, description: "The updated contact.", schema: dataOf(Contact), hasVersion: true },
    async handle({ ctx, params: { id }, body }) {
      const { updatedAt } = body;
      const { outcome } = await updateContact(ctx, { id, updatedAt, contact: readContact(body) });
      if (outcome === "taken") throw invalidFields([TAKEN]);
      onlyLeft(outcome, "saved");
      return answerOne(show(await getContact(ctx, { id })));
    },
  }),
  operation({
    id: "removeContact",
    method: "delete",
    path: "/contacts/{id}",
    tag: "Customers",
    permission: "customer.write",
    summary: "Remove a contact",
    params: IdParams,
    isVersioned: true,
    success: { status: 204, description: "The contact was deleted." },
    async handle({ ctx, params: { id }, request }) {
      await removeContact(ctx, { id, updatedAt: meantVersion(request.headers) });
      return { body: undefined };
    },
  }),
];
