import { z } from "@hono/zod-openapi";
import {
  LEAD_CHANNELS,
  LEAD_DUES,
  LEAD_KINDS,
  LEAD_SORTS,
  LEAD_STAGES,
  QUARANTINE_REASONS,
} from "~/domain/leads/lead-pipeline";
import { getLead, type Lead as LeadModel, listLeadsPage } from "~/domain/leads/list-leads.server";
import { moveLead } from "~/domain/leads/move-leads.server";
import { onlyLeft } from "~/lib/only-left";
import { answerOne } from "./answer-one";
import { enterByApi, NewLeadBody } from "./enter-lead";
import { Direction, Flag, Id, IdParams, Moment, SeenVersion, sentBack } from "./fields";
import { LeadDetails } from "./lead-details";
import { operation } from "./operation";
import { answerPage, dataOf, PAGE_QUERY, pageOf, searchText } from "./paging";
import { Refusal } from "./problem";
import { shownAs } from "./shown";
import { meantVersion } from "./versions";

const Lead = z
  .strictObject({
    id: Id,
    kind: z.enum(LEAD_KINDS),
    stage: z.enum(LEAD_STAGES),
    name: z.string(),
    businessName: z.string(),
    email: z.string().openapi({ description: "Empty if unknown." }),
    phone: z.string(),
    summary: z.string().openapi({ description: "One line." }),
    details: LeadDetails,
    source: z.record(z.string(), z.string()).openapi({
      description: "Where the visit came from, as far as it's known: `utm_…`, `referrer`, `landingPage`.",
    }),
    channel: z.enum(LEAD_CHANNELS).openapi({
      description: "How it came in: through a form on the site, by email, or entered by staff.",
    }),
    enteredBy: z.string().nullable().openapi({ description: "The staff member or API key that entered it." }),
    quarantineReason: z.enum(QUARANTINE_REASONS).nullable().openapi({
      description: "Why it was set aside as suspected spam; null if it wasn't.",
    }),
    createdAt: Moment,
    replyDueAt: Moment.openapi({ description: "When the site promised an answer by." }),
    repliedAt: Moment.nullable().openapi({
      description: "When the sender was first answered after their latest message.",
    }),
    assigneeId: z.string().nullable().openapi({ description: "The account of the person responsible for it." }),
    updatedAt: Moment,
  })
  .openapi("Lead", {
    description: "A quote request, a startup pitch, a contact message or a discovery session.",
    examples: [
      {
        id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d",
        kind: "contact-message",
        stage: "new",
        name: "Dana Moss",
        businessName: "",
        email: "dana@cornerbakery.example",
        phone: "",
        summary: "A new menu page",
        details: { subject: "A new menu page", message: "Could you have it ready by spring?" },
        source: { utm_source: "newsletter", landingPage: "/services/small-business" },
        channel: "form",
        enteredBy: null,
        quarantineReason: null,
        createdAt: "2026-11-02T15:04:05.678Z",
        replyDueAt: "2026-11-03T15:04:05.678Z",
        repliedAt: null,
        assigneeId: null,
        updatedAt: "2026-11-02T15:04:05.678Z",
      },
    ],
  });

const ASSIGNEE_MAX_CHARACTERS = 100;

const SENT_BACK = Object.keys(Lead.shape).filter((name) => name !== "stage" && name !== "updatedAt");

const LeadQuery = z.strictObject({
  ...PAGE_QUERY,
  text: searchText("names, email address, phone and summary"),
  kind: z.enum(LEAD_KINDS).optional(),
  stage: z.enum(LEAD_STAGES).optional(),
  channel: z.enum(LEAD_CHANNELS).optional(),
  withoutSpam: Flag.openapi({ description: "Excludes spam unless `stage` asks for it." }),
  due: z.enum(LEAD_DUES).optional().openapi({
    description: "Only leads waiting for our answer, overdue leads, or leads waiting for their sender (`them`).",
  }),
  assignee: z.string().max(ASSIGNEE_MAX_CHARACTERS).optional().openapi({
    description: "The id of an account, `me`, or `nobody`.",
  }),
  sort: z.enum(LEAD_SORTS).optional().openapi({ description: "`received` by default." }),
  direction: Direction.openapi({ description: "`desc` by default." }),
});

const LeadBody = z
  .strictObject({
    stage: z.enum(LEAD_STAGES),
    updatedAt: SeenVersion,
    ...Object.fromEntries(SENT_BACK.map((name) => [name, sentBack()])),
  })
  .openapi("LeadMove", { description: "A full lead, or only its new stage.", examples: [{ stage: "in-review" }] });

const show = shownAs(Lead, ({ source }: LeadModel) => ({ source: { ...source } }));

export const leadOperations = [
  operation({
    id: "listLeads",
    method: "get",
    path: "/leads",
    tag: "Leads",
    permission: "lead.read",
    summary: "List leads",
    query: LeadQuery,
    success: { status: 200, description: "A page of leads.", schema: pageOf(Lead) },
    async handle({ ctx, query, request }) {
      const { after: cursor, ...asked } = query;
      return answerPage(request, query, await listLeadsPage(ctx, { ...asked, cursor }), show);
    },
  }),
  operation({
    id: "getLead",
    method: "get",
    path: "/leads/{id}",
    tag: "Leads",
    permission: "lead.read",
    summary: "Read a lead",
    params: IdParams,
    leadsOn: "lead",
    success: { status: 200, description: "The lead.", schema: dataOf(Lead), hasVersion: true },
    async handle({ ctx, params }) {
      return answerOne(show(await getLead(ctx, params.id)));
    },
  }),
  operation({
    id: "enterLead",
    method: "post",
    path: "/leads",
    tag: "Leads",
    permission: "lead.write",
    summary: "Enter a lead",
    description:
      "For someone who called, stopped by or was referred. The promised response time counts from `createdAt`.",
    body: NewLeadBody,
    success: { status: 201, description: "The new lead.", schema: dataOf(Lead), hasVersion: true },
    async handle({ ctx, body }) {
      const id = await enterByApi(ctx, body);
      return answerOne(show(await getLead(ctx, id)), `/api/leads/${id}`);
    },
  }),
  operation({
    id: "moveLead",
    method: "patch",
    path: "/leads/{id}",
    tag: "Leads",
    permission: "lead.write",
    summary: "Change the stage of a lead",
    description: "Only `stage` changes; the other fields are ignored. The sender isn't notified.",
    params: IdParams,
    body: LeadBody,
    isVersioned: true,
    success: { status: 200, description: "The updated lead.", schema: dataOf(Lead), hasVersion: true },
    async handle({ ctx, params, body, request }) {
      const updatedAt = meantVersion(request.headers, body.updatedAt);
      const result = await moveLead(ctx, { id: params.id, stage: body.stage, updatedAt });
      if (result.outcome === "moved") return answerOne(show(result.lead));
      onlyLeft(result.outcome, "held");
      const message = "This lead is set aside as suspected spam. Release it in the back office first.";
      throw new Refusal({ status: 409, code: "lead.held", message });
    },
  }),
];
