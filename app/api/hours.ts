import { z } from "@hono/zod-openapi";
import { billHours } from "~/domain/hours/bill-hours.server";
import { deleteHours } from "~/domain/hours/delete-hours.server";
import { logHours } from "~/domain/hours/log-hours.server";
import { getHours, type LoggedHours, listHours, listWorkers } from "~/domain/hours/queries.server";
import { HoursInput } from "~/domain/hours/schema";
import { updateHours } from "~/domain/hours/update-hours.server";
import { centsToAmount } from "~/lib/money";
import { onlyLeft } from "~/lib/only-left";
import { answerOne } from "./answer-one";
import { checkPart, invalidFields } from "./field-problems";
import { Id, IdParams } from "./fields";
import { BillBody, ChangedHours, type ENTRY, Hours, HoursQuery, NewHours, Worker } from "./hours-shapes";
import { operation } from "./operation";
import { answerPage, dataOf, pageOf } from "./paging";
import { Refusal } from "./problem";
import { shownAs } from "./shown";
import { refuseUnknownIds } from "./unknown-ids";
import { meantVersion } from "./versions";

const show = shownAs(Hours, ({ person, invoice, agreement, rateCents }: LoggedHours) => ({
  personId: person.id,
  personName: person.name,
  rate: centsToAmount(rateCents),
  agreementId: agreement?.id ?? null,
  isCounted: agreement?.isCounted ?? false,
  invoiceId: invoice?.id ?? null,
  invoiceNumber: invoice?.number ?? null,
}));

type Sent = Pick<z.output<typeof NewHours>, keyof typeof ENTRY>;

function readHours({
  personId,
  workedOn,
  minutes,
  role,
  rate,
  note,
  agreementId,
  isBillable = true,
}: Sent): HoursInput {
  const typed = {
    personId: personId ?? "",
    workedOn,
    time: `${minutes} min`,
    role,
    rate,
    note,
    agreementId: agreementId ?? "",
  };
  return checkPart(HoursInput, { ...typed, isBillable: isBillable ? "on" : undefined });
}

const REFUSED_FIELDS = {
  "unknown-person": { field: "personId", message: "No staff member has this id." },
  "unknown-role": { field: "role", message: "The catalog has no such role." },
  "unknown-agreement": { field: "agreementId", message: "The customer has no such agreement that includes hours." },
  "in-future": { field: "workedOn", message: "The day is in the future." },
  "timer-gone": { field: "timerId", message: "The project has no such timer: its time was saved or discarded." },
} as const;

function refused(why: string, message: string): Refusal {
  return new Refusal({ status: 409, code: `hours.${why}`, message });
}

const BILLED = "It's billed, so it can't be changed.";
const NEEDS_READ = "The key also needs `hours.read` to get it back.";

export const hoursOperations = [
  operation({
    id: "listHours",
    method: "get",
    path: "/hours",
    tag: "Hours",
    permission: "hours.read",
    summary: "List hours",
    query: HoursQuery,
    success: { status: 200, description: "A page of a project's hours, newest day first.", schema: pageOf(Hours) },
    async handle({ ctx, query, request }) {
      const { after: cursor, limit, projectId } = query;
      return answerPage(request, query, await listHours(ctx, { projectId, limit, cursor }), show);
    },
  }),
  operation({
    id: "getHours",
    method: "get",
    path: "/hours/{id}",
    tag: "Hours",
    permission: "hours.read",
    summary: "Read hours",
    params: IdParams,
    success: { status: 200, description: "The entry.", schema: dataOf(Hours), hasVersion: true },
    async handle({ ctx, params: { id } }) {
      return answerOne(show(await getHours(ctx, { id })));
    },
  }),
  operation({
    id: "logHours",
    method: "post",
    path: "/hours",
    tag: "Hours",
    permission: "hours.write",
    summary: "Log hours",
    description: NEEDS_READ,
    body: NewHours,
    success: { status: 201, description: "The new entry.", schema: dataOf(Hours), hasVersion: true },
    async handle({ ctx, body }) {
      const { projectId, timerId } = body;
      const hours = readHours(body);
      const logged = await refuseUnknownIds({ "project.not-found": "projectId" }, () =>
        logHours(ctx, { projectId, hours, ...(timerId != null && { timerId }) }),
      );
      if (logged.outcome !== "saved") throw invalidFields([REFUSED_FIELDS[logged.outcome]]);
      return answerOne(show(await getHours(ctx, { id: logged.id })), `/api/hours/${logged.id}`);
    },
  }),
  operation({
    id: "updateHours",
    method: "put",
    path: "/hours/{id}",
    tag: "Hours",
    permission: "hours.write",
    summary: "Change hours",
    description: `Only while they aren't billed. ${NEEDS_READ}`,
    params: IdParams,
    body: ChangedHours,
    isVersioned: true,
    keeps: { read: async ({ ctx, params }) => show(await getHours(ctx, params)) },
    success: { status: 200, description: "The updated entry.", schema: dataOf(Hours), hasVersion: true },
    async handle({ ctx, params: { id }, body }) {
      const { updatedAt } = body;
      const { outcome } = await updateHours(ctx, { id, updatedAt, hours: readHours(body) });
      if (outcome === "billed") throw refused(outcome, BILLED);
      if (outcome !== "saved") throw invalidFields([REFUSED_FIELDS[outcome]]);
      return answerOne(show(await getHours(ctx, { id })));
    },
  }),
  operation({
    id: "deleteHours",
    method: "delete",
    path: "/hours/{id}",
    tag: "Hours",
    permission: "hours.write",
    summary: "Delete hours",
    description: "Only while they aren't billed.",
    params: IdParams,
    isVersioned: true,
    success: { status: 204, description: "The entry was deleted." },
    async handle({ ctx, params: { id }, request }) {
      const { outcome } = await deleteHours(ctx, { id, updatedAt: meantVersion(request.headers) });
      if (outcome === "billed") throw refused(outcome, BILLED);
      onlyLeft(outcome, "deleted");
      return { body: undefined };
    },
  }),
  operation({
    id: "listWorkers",
    method: "get",
    path: "/workers",
    tag: "Hours",
    permission: "hours.write",
    summary: "List who may have worked",
    success: { status: 200, description: "The staff, by name.", schema: z.strictObject({ data: z.array(Worker) }) },
    async handle({ ctx }) {
      return { body: { data: await listWorkers(ctx) } };
    },
  }),
  operation({
    id: "billHours",
    method: "post",
    path: "/projects/{id}/bill-hours",
    tag: "Hours",
    permission: "hours.write",
    summary: "Bill hours",
    description:
      "Creates a draft invoice with one line for each role and rate. Hours are billed only once: if any entry is already on an invoice, isn't billable or has changed since it was read, nothing is billed. The key also needs `invoice.write`.",
    params: IdParams,
    body: BillBody,
    success: { status: 201, description: "The draft.", schema: dataOf(z.strictObject({ invoiceId: Id })) },
    refusals: [409],
    async handle({ ctx, params: { id: projectId }, body: { entries } }) {
      const billed = await billHours(ctx, { projectId, entries });
      switch (billed.outcome) {
        case "billed":
          return {
            body: { data: { invoiceId: billed.invoiceId } },
            headers: { location: `/api/invoices/${billed.invoiceId}` },
          };
        case "changed":
          throw refused(
            billed.outcome,
            "Some of it was billed, changed or removed since you read it. Nothing was billed.",
          );
        case "nothing":
        case "too-much":
          throw invalidFields([{ field: "entries", message: "This is more than one invoice can hold." }]);
      }
    },
  }),
];
