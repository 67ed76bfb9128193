import { z } from "@hono/zod-openapi";
import { MESSAGE_SIDES, MESSAGE_VIAS, type RecordKind } from "~/domain/links/schema";
import { getRecordMessage, pageRecordMessages, type RecordMessage } from "~/domain/threads/list-messages.server";
import { RECORD_READ, RECORD_WRITE } from "~/domain/threads/queries.server";
import { MESSAGE_MAX_CHARACTERS } from "~/domain/threads/schema";
import { writeRecordMessage } from "~/domain/threads/write-message.server";
import { cleanLines } from "~/lib/clean-text";
import { onlyLeft } from "~/lib/only-left";
import { invalidFields } from "./field-problems";
import { Direction, Id, IdParams, Moment } from "./fields";
import { operation, type Tag } from "./operation";
import { answerPage, dataOf, PAGE_QUERY, pageOf } from "./paging";
import { Refusal } from "./problem";
import { shownAs } from "./shown";

const Message = z.strictObject({
  id: Id,
  text: z.string().openapi({ description: "May be empty if there are files." }),
  asksChange: z.boolean().openapi({ description: "Whether it asks for a change to the quote." }),
  side: z.enum(MESSAGE_SIDES),
  via: z
    .enum(MESSAGE_VIAS)
    .openapi({ description: "How it came in. `staff`: from the back office or with an API key." }),
  by: z.string(),
  createdAt: Moment,
  files: z.array(
    z.strictObject({ id: Id.openapi({ description: "For `/files/{id}`." }), name: z.string(), bytes: z.int() }),
  ),
});

const MessageQuery = z.strictObject({
  ...PAGE_QUERY,
  direction: Direction.openapi({ description: "`asc` by default: the oldest first." }),
});

const MessageBody = z.strictObject({
  text: z.string().min(1).max(MESSAGE_MAX_CHARACTERS).openapi({ description: "Plain text." }),
});

const show = shownAs(Message, ({ files }: RecordMessage) => ({
  files: files.map(({ id, name, bytes }) => ({ id, name, bytes })),
}));

/** Operations that read a thread and add messages to it. */
function threadOf<const ListId extends string, const AddId extends string>(
  kind: RecordKind,
  { list, add, tag }: { list: ListId; add: AddId; tag: Tag },
) {
  return [
    operation({
      id: list,
      method: "get",
      path: `/${kind}s/{id}/messages`,
      tag,
      permission: RECORD_READ[kind],
      isForCustomers: true,
      summary: `List the messages of a ${kind}`,
      description: "What both sides wrote, and the files. Customers get only their own.",
      params: IdParams,
      query: MessageQuery,
      success: { status: 200, description: "A page of messages.", schema: pageOf(Message) },
      refusals: [403],
      async handle({ ctx, params: { id }, query, request }) {
        const { after: cursor, direction, limit } = query;
        const page = await pageRecordMessages(ctx, { kind, id }, { cursor, direction, limit });
        return answerPage(request, query, page, show);
      },
    }),
    operation({
      id: add,
      method: "post",
      path: `/${kind}s/{id}/messages`,
      tag,
      permission: RECORD_WRITE[kind],
      isForCustomers: true,
      summary: `Write a message about a ${kind}`,
      description:
        "The other side is notified by email, with a link. Keys and staff write to the customer; customers write to the agency. A key also needs read access to these records.",
      params: IdParams,
      body: MessageBody,
      success: { status: 201, description: "The message.", schema: dataOf(Message) },
      refusals: [403, 409],
      async handle({ ctx, params: { id }, body }) {
        const text = cleanLines(body.text);
        if (text === "") throw invalidFields([{ field: "text", message: "Write a message." }]);
        const record = { kind, id };
        const answer = await writeRecordMessage(ctx, { record, text });
        if (answer.outcome === "added") {
          return { body: { data: show(await getRecordMessage(ctx, record, answer.id)) } };
        }
        if (answer.outcome === "rate-limited") {
          const { retryAfterSeconds } = answer;
          const message = "Too many messages. Please try again later.";
          throw new Refusal({ status: 429, code: "message.rate-limited", message, retryAfterSeconds });
        }
        onlyLeft(answer.outcome, "unsent", "file-unusable", "newer-message");
        const message = "The customer hasn't seen it yet. Send it first.";
        throw new Refusal({ status: 409, code: `${kind}.unsent`, message });
      },
    }),
  ] as const;
}

export const messageOperations = [
  ...threadOf("quote", { list: "listQuoteMessages", add: "addQuoteMessage", tag: "Quotes" }),
  ...threadOf("invoice", { list: "listInvoiceMessages", add: "addInvoiceMessage", tag: "Invoices" }),
  ...threadOf("project", { list: "listProjectMessages", add: "addProjectMessage", tag: "Projects" }),
];
