import { z } from "@hono/zod-openapi";
import {
  PROPOSAL_DAYS,
  PROPOSAL_DAYS_MAX,
  PROPOSAL_KINDS,
  PROPOSAL_RECORD_KINDS,
  PROPOSAL_STATES,
  WHY_MAX_CHARACTERS,
} from "~/domain/proposals/schema";
import { Id, Moment } from "./fields";
import { PAGE_QUERY } from "./paging";

const VERSION_MAX_CHARACTERS = 100;
const PERSON_MAX_CHARACTERS = 100;

const Record = z.strictObject({ kind: z.enum(PROPOSAL_RECORD_KINDS), id: Id });
const Content = z.record(z.string(), z.unknown()).openapi({
  description:
    "`task`: `title`, `dueOn`, `note`, `assigneeId`, `repeats`. `note` and `message`: `text`. `lead-reply`: `subject`, `body`. `post`: `title`, `category`, `description`, `tags`, `html`. `quote`: `businessName`, `contactName`, `businessEmail`, `validUntil`, `message`, and `items` with `name`, `description`, `unitPrice`, `quantity`, `unit`. `lead-fields`: whichever of `name`, `businessName`, `email`, `phone` change.",
});

/** A proposal as programs read it. */
export const Proposal = z
  .strictObject({
    id: Id,
    kind: z.enum(PROPOSAL_KINDS),
    title: z.string(),
    record: Record.nullable(),
    recordVersion: z.string().nullable().openapi({ description: "The version of the record that it builds on." }),
    version: z.int(),
    content: Content,
    contentSha256: z.string().openapi({ description: "SHA-256 of the content as JSON with its fields in order." }),
    why: z.string(),
    proposedBy: z.string(),
    forId: z.string().nullable(),
    state: z.enum(PROPOSAL_STATES),
    isSettled: z.boolean().openapi({ description: "False while the decision can still be undone." }),
    decidedBy: z.string(),
    decidedAt: Moment.nullable(),
    reason: z.string(),
    isChanged: z.boolean().openapi({ description: "Whether the person who approved it changed it." }),
    failure: z.string().openapi({ description: "Why it was approved and waits again." }),
    result: z.strictObject({ kind: z.string(), id: z.string() }).nullable(),
    expiresAt: Moment,
    createdAt: Moment,
    updatedAt: Moment,
  })
  .openapi("Proposal", {
    description: "Something that a person decides.",
    examples: [
      {
        id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d",
        kind: "note",
        title: "Asked for a call in May.",
        record: { kind: "lead", id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8e" },
        recordVersion: null,
        version: 1,
        content: { text: "Asked for a call in May." },
        contentSha256: "3f0f0ab3f1a3f0a7c0b2f6f7f7c8b3f1d7f0c3a1b9e8d7c6b5a4938271605f4e",
        why: "It’s in the second email.",
        proposedBy: "API key: Inbox helper",
        forId: null,
        state: "waiting",
        isSettled: false,
        decidedBy: "",
        decidedAt: null,
        reason: "",
        isChanged: false,
        failure: "",
        result: null,
        expiresAt: "2026-11-16T15:04:05.678Z",
        createdAt: "2026-11-02T15:04:05.678Z",
        updatedAt: "2026-11-02T15:04:05.678Z",
      },
    ],
  });

const Why = z.string().max(WHY_MAX_CHARACTERS).optional().openapi({ description: "For the person who decides." });

/** Something to propose. */
export const ProposalBody = z
  .strictObject({
    kind: z.enum(PROPOSAL_KINDS),
    record: Record.nullable().optional().openapi({ description: "Left out where the kind is about none." }),
    recordVersion: z.string().max(VERSION_MAX_CHARACTERS).optional().openapi({
      description: "The version of the record you read, such as a lead’s `updatedAt`. Left out: the current one.",
    }),
    content: Content,
    why: Why,
    forId: z.string().max(PERSON_MAX_CHARACTERS).nullable().optional().openapi({
      description: "The account of the person it’s meant for.",
    }),
    expiresInDays: z
      .int()
      .min(1)
      .max(PROPOSAL_DAYS_MAX)
      .optional()
      .openapi({
        description: `${PROPOSAL_DAYS} by default.`,
      }),
  })
  .openapi("NewProposal", {
    examples: [
      {
        kind: "note",
        record: { kind: "lead", id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8e" },
        content: { text: "Asked for a call in May." },
        why: "It’s in the second email.",
      },
    ],
  });

/** Another content of a proposal. */
export const RevisionBody = z.strictObject({ content: Content, why: Why });

/** Filters of a list of proposals. */
export const ProposalQuery = z.strictObject({ ...PAGE_QUERY, state: z.enum(PROPOSAL_STATES).optional() });
