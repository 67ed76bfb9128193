import { z } from "@hono/zod-openapi";
import { HOURS_BILLED_MAX, HOURS_MAX_MINUTES, HOURS_NOTE_MAX_CHARACTERS } from "~/domain/hours/schema";
import { Day, EXAMPLE_ID, Id, Moment, SeenVersion, STAYS, sentBack } from "./fields";
import { PAGE_QUERY } from "./paging";

const WORK = {
  workedOn: "2026-11-02",
  minutes: 90,
  role: "Product Manager",
  rate: 100,
  note: "The first sketches",
  isBillable: true,
};
const PERSON = "nVuP3mWq8sJt0ZkXb2Yc5Lr7Hd9Fg1Ae";

export const Hours = z
  .strictObject({
    id: Id,
    projectId: Id,
    personId: z.string().nullable().openapi({ description: "Who worked; null once that account is deleted." }),
    personName: z.string(),
    workedOn: Day,
    minutes: z.int(),
    role: z.string().openapi({ description: "The role as it appears on invoices." }),
    rate: z.number().openapi({ description: "Per hour, in the agency's currency." }),
    note: z.string(),
    isBillable: z.boolean(),
    agreementId: Id.nullable().openapi({
      description: "The agreement whose hours it uses; null if it's billed on its own.",
    }),
    isCounted: z.boolean().openapi({ description: "That agreement has counted it in a period that is over." }),
    invoiceId: Id.nullable().openapi({ description: "The invoice that bills it; null if none does yet." }),
    invoiceNumber: z.string().nullable().openapi({ description: "Null while the invoice is a draft." }),
    updatedAt: Moment,
  })
  .openapi("Hours", {
    description: "Time that staff worked on a project.",
    examples: [
      {
        id: EXAMPLE_ID,
        projectId: EXAMPLE_ID,
        personId: PERSON,
        personName: "Bo Sales",
        ...WORK,
        agreementId: null,
        isCounted: false,
        invoiceId: null,
        invoiceNumber: null,
        updatedAt: "2026-11-02T15:04:05.678Z",
      },
    ],
  });

export const ENTRY = {
  personId: z.string().nullable().openapi({ description: "Who worked: an `id` of `listWorkers`." }),
  workedOn: Day,
  minutes: z.int().min(1).max(HOURS_MAX_MINUTES),
  role: z.string().openapi({ description: "A role from the catalog, as Pricing names it." }),
  rate: z
    .number()
    .optional()
    .openapi({ description: "Per hour, in the agency's currency. In a new entry, defaults to the role's rate." }),
  note: z.string().max(HOURS_NOTE_MAX_CHARACTERS).optional(),
  agreementId: Id.nullable().optional().openapi({
    description: "An agreement of the project's customer that includes hours; null to bill it on its own.",
  }),
  isBillable: z.boolean().optional().openapi({ description: "Defaults to true." }),
};
export const NewHours = z
  .strictObject({
    projectId: Id,
    ...ENTRY,
    timerId: Id.nullable().optional().openapi({
      description: "A timer of the project, which ends with it: its time is saved once. Null or left out: none.",
    }),
  })
  .openapi("NewHours", { examples: [{ projectId: EXAMPLE_ID, personId: PERSON, ...WORK }] });
export const ChangedHours = z
  .strictObject({
    ...ENTRY,
    updatedAt: SeenVersion,
    id: sentBack(),
    projectId: sentBack(),
    personName: sentBack(),
    isCounted: sentBack(),
    invoiceId: sentBack(),
    invoiceNumber: sentBack(),
  })
  .openapi("ChangedHours", { description: STAYS, examples: [{ personId: PERSON, ...WORK }] });

export const HoursQuery = z.strictObject({ ...PAGE_QUERY, projectId: Id });
export const Worker = z.strictObject({ id: z.string(), name: z.string() });
export const BillBody = z.strictObject({
  entries: z
    .array(z.strictObject({ id: Id, updatedAt: z.iso.datetime() }))
    .min(1)
    .max(HOURS_BILLED_MAX)
    .openapi({ description: "Which hours, each as it was read. If one has changed since, nothing is billed." }),
});
