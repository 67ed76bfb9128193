import type { z } from "@hono/zod-openapi";
import type { Actor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import type { MergedKind } from "~/kernel/merged.server";
import type { Permission } from "~/kernel/permissions";
import type { Ways } from "./left-out";

/** Facts about a request that the API gets besides the request itself. */
export type ApiBindings = { requestId: string; clientAddress: string };

/** Data that the router hands from one step to the next. */
export type ApiEnv = { Bindings: ApiBindings; Variables: { actor: Actor } };

export const TAGS = {
  Session: "Signing in for programs, and the current user.",
  Jobs: "Positions that the agency advertises.",
  Applications: "What applicants sent, and their status.",
  "Pricing plans": "What subscribers pay.",
  Promotions: "Codes that take something off a price.",
  Leads: "Everyone who wrote to the agency.",
  Bookings: "Times that visitors booked, and those that they can book.",
  Customers: "Businesses that have an account.",
  Metrics: "What was measured for customers, day by day.",
  Proposals: "What programs and staff propose, and what people decided.",
  Quotes: "What customers are offered, and what they answered.",
  Projects: "What was sold and is in progress.",
  Hours: "Time that was worked on projects, and its billing.",
  Invoices: "What customers are asked to pay, and credit notes.",
  Agreements: "What customers are billed every month, quarter or year.",
  Payments: "Payments received and refunded.",
  Subscriptions: "Plans that customers pay every month.",
  Taxes: "Tax rates for lines of quotes and invoices.",
  Posts: "Articles of the blog.",
  Pictures: "The library that articles, pages and projects use pictures from.",
  Files: "Resumes and pitch decks.",
} as const;
export type Tag = keyof typeof TAGS;

/** One request to an operation, checked: `params`, `query` and `body` are as their schemas make them. */
export type Call<Params, Query, Body> = {
  /** Inside an idempotent request its `db` is one open transaction. */
  ctx: AppContext;
  params: Params;
  query: Query;
  body: Body;
  request: Request;
  clientAddress: string;
};

type Answer<Body> = { body: Body; headers?: Record<string, string> };

type Success<Data extends z.ZodType | undefined> = {
  status: 200 | 201 | 204;
  description: string;
  /** The whole body; left out where there is none or it is a file. */
  schema?: Data;
  /** Types that a file can have. */
  mediaTypes?: readonly string[];
  /** Answers an `ETag`. */
  hasVersion?: true;
};

type Kept<Params, Body> = {
  /** Reads the thing as it is now, in the words of `body`. It may read whatever the operation may change. */
  read(call: { ctx: AppContext; params: Params }): Promise<Partial<Body> & { updatedAt: string }>;
  /** Fields that say one thing in different ways; a change that names one of a way means that way. */
  ways?: Ways;
};

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export type Definition<
  Params extends z.ZodObject | undefined,
  Query extends z.ZodObject | undefined,
  Body extends z.ZodType | undefined,
  Data extends z.ZodType | undefined,
> = {
  /** `operationId`. */
  id: string;
  method: "get" | "post" | "put" | "patch" | "delete";
  /** Below `/api`, with `{id}` for parameters. */
  path: `/${string}`;
  tag: Tag;
  summary: string;
  description?: string;
  /**
   * Permission that the verb requires; also the scope that a key needs. Checked before anything else is read. Null:
   * everyone.
   */
  permission: Permission | null;
  /** Lets in customers as well, whom the verb shows their own. */
  isForCustomers?: true;
  /** True when the sender doesn't matter, and old credentials are no obstacle. */
  ignoresCredentials?: true;
  /** A form with a file: its body is read by `handle`, which also minds an `Idempotency-Key`. */
  takesForm?: { type: "object"; required: readonly string[]; properties: Readonly<Record<string, object>> };
  params?: Params;
  query?: Query;
  body?: Body;
  /** Takes `If-Match` or `updatedAt` against overwriting someone else's change. */
  isVersioned?: true;
  /**
   * A change: fields that its body leaves out stay the same, and `updatedAt` of the body is the version that is meant,
   * or the one whose fields were kept.
   */
  keeps?: Kept<Output<Params>, Output<Body>>;
  /** False: a `post` that makes nothing, so that an `Idempotency-Key` means nothing. */
  isRepeatable?: false;
  /** Kind of a record that can be merged into another: from then on the answer leads there (308). */
  leadsOn?: MergedKind;
  /** Pages of any site may read it. */
  isOpenToOtherSites?: true;
  success: Success<Data>;
  /** Further statuses that it can refuse with. */
  refusals?: readonly (403 | 409 | 502 | 503)[];
  handle(
    call: Call<Output<Params>, Output<Query>, Output<Body>>,
  ): Promise<Data extends z.ZodType ? Answer<Input<Data>> : Answer<undefined> | Response>;
};

export type AnyOperation = Definition<
  z.ZodObject | undefined,
  z.ZodObject | undefined,
  z.ZodType | undefined,
  z.ZodType | undefined
>;

/** Declares an operation of the API: what the document tells of it and what it does. */
export function operation<
  const Id extends string,
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Data extends z.ZodType | undefined = undefined,
>(definition: Definition<Params, Query, Body, Data> & { id: Id }): AnyOperation & { id: Id } {
  return definition as unknown as AnyOperation & { id: Id }; // safe: `mountOperation` hands `handle` exactly what these schemas made
}
