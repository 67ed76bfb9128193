import type { z } from "@hono/zod-openapi";
import type { Actor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import type { MergedKind } from "~/kernel/merged.server";
import type { Permission } from "~/kernel/permissions";
import type { Ways } from "./left-out";

/** Facts that accompany a request to the API. */
export type ApiBindings = { requestId: string; clientAddress: string };

/** Data that the router passes between steps. */
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

/** One validated request to an operation: `params`, `query` and `body` are the output of their schemas. */
export type Call<Params, Query, Body> = {
  /** For an idempotent request, its `db` is one open transaction. */
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
  /** The whole body; absent if there is none or it is a file. */
  schema?: Data;
  /** Media types that a file can have. */
  mediaTypes?: readonly string[];
  /** Sends an `ETag`. */
  hasVersion?: true;
};

type Kept<Params, Body> = {
  /** Reads the current state of the thing, in the fields of `body`. May read anything that the operation may change. */
  read(call: { ctx: AppContext; params: Params }): Promise<Partial<Body> & { updatedAt: string }>;
  /** Alternative fields for one value; a change that names one of them uses that one. */
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
   * Permission that the verb requires, also the scope that a key needs. Checked before anything else is read. Null for
   * everyone.
   */
  permission: Permission | null;
  /** Also admits customers, to whom the verb shows only their own. */
  isForCustomers?: true;
  /** True when the sender doesn't matter, and invalid credentials are no obstacle. */
  ignoresCredentials?: true;
  /** A form with a file: `handle` reads its body, and also handles an `Idempotency-Key`. */
  takesForm?: { type: "object"; required: readonly string[]; properties: Readonly<Record<string, object>> };
  params?: Params;
  query?: Query;
  body?: Body;
  /** Takes `If-Match` or `updatedAt` to prevent overwriting someone else's change. */
  isVersioned?: true;
  /**
   * A change: fields left out of its body stay the same, and `updatedAt` of the body is the version that the sender
   * meant, or the one whose fields were filled in.
   */
  keeps?: Kept<Output<Params>, Output<Body>>;
  /** False for a `post` that creates nothing, so that an `Idempotency-Key` has no effect. */
  isRepeatable?: false;
  /** Kind of a record that can be merged into another; a merged one redirects there (308). */
  leadsOn?: MergedKind;
  /** Can be read by pages of any site. */
  isOpenToOtherSites?: true;
  success: Success<Data>;
  /** Further statuses for refusals. */
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

/** Declares an operation of the API: its description in the document and its handler. */
export function operation<
  const Id extends string,
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Data extends z.ZodType | undefined = undefined,
>(definition: Definition<Params, Query, Body, Data> & { id: Id }): AnyOperation & { id: Id } {
  return definition as unknown as AnyOperation & { id: Id }; // safe: `mountOperation` hands `handle` exactly what these schemas made
}
