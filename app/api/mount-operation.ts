import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ZodObject, ZodType } from "zod";
import { type Actor, actorId, VISITOR } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { findMerged } from "~/kernel/merged.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { isPermitted } from "~/kernel/permissions";
import { StaleEdit } from "~/kernel/stale-edit.server";
import { checkPart, refuseCrowd } from "./field-problems";
import { answerIdempotently, IDEMPOTENCY_KEY } from "./idempotent";
import { identifySender, requireAccess } from "./identify-sender";
import { completeBody } from "./left-out";
import type { AnyOperation, ApiEnv, Call } from "./operation";
import { describeRoute } from "./operation-document";
import { Refusal } from "./problem";
import { changedSince, meantVersion } from "./versions";

type ApiContext = Context<ApiEnv>;

/** Limit of tries for a change without a version, when others store new versions in between. */
const CHANGE_TRIES = 5;
/** Reads the fields that a change leaves out. The sender may write the thing, and gets its current state back. */
const KEEPER: Actor = { kind: "system", label: "API" };
/** Body limit where no sender has to identify themselves. */
const PUBLIC_BODY_MAX_BYTES = 64 * 1024;
const JSON_TYPE = "application/json; charset=utf-8";
/** Headers that let pages of any site read public data, none of which is personal. */
const OPEN_TO_OTHER_SITES = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "link, x-request-id",
  "cross-origin-resource-policy": "cross-origin",
};

/** Adds an operation to the API and its document. */
export function mountOperation(api: OpenAPIHono<ApiEnv>, ctx: AppContext, operation: AnyOperation): void {
  const route = createRoute({
    ...describeRoute(operation),
    middleware: async (c: ApiContext, next: () => Promise<void>) => {
      const headers = operation.ignoresCredentials ? new Headers() : c.req.raw.headers;
      const actor = await identifySender(ctx, headers, c.env.clientAddress);
      const isTheirOwn = operation.isForCustomers && actor.kind === "customer";
      if (!isTheirOwn) {
        if (operation.permission !== null && !isPermitted(actor, operation.permission)) {
          const { requestId, clientAddress } = c.env;
          const fields = { requestId, clientAddress, actorKind: actor.kind, actorId: actorId(actor) };
          ctx.log.warn({ ...fields, operation: operation.id, permission: operation.permission }, "not permitted");
        }
        requireAccess(actor, operation.permission);
      }
      c.set("actor", actor);
      if (operation.body) await boundBody(operation, c);
      await next();
    },
  });
  const answer = (c: ApiContext) => answerCall(ctx, operation, c);
  const parts: Record<string, ZodType | undefined> = {
    param: operation.params,
    query: operation.query,
    json: operation.body,
  };
  // safe: what goes in and out is checked by the operation's own types, which the router's cannot express
  api.openapi(route as never, answer as never, (result: { success: boolean; target: string; data?: unknown }) => {
    if (result.success) return;
    if (result.target === "param") throw notFound();
    checkPart(parts[result.target] as ZodType, result.data); // safe: only these parts are checked; says it in our words
  });
}

/** Refuses a body that is larger or has more fields than any legitimate one, before schemas check it. */
async function boundBody({ permission }: AnyOperation, { req }: ApiContext): Promise<void> {
  if (!req.header("content-type")?.toLowerCase().startsWith("application/json")) return;
  const bytes = Buffer.byteLength(await req.text());
  const isOpen = permission === null || isPermitted(VISITOR, permission);
  if (isOpen && bytes > PUBLIC_BODY_MAX_BYTES) {
    const message = "Too many requests without signing in.";
    throw new Refusal({ status: 413, code: "request.too-large", message });
  }
  refuseCrowd(await req.json().catch(() => undefined));
}

/** Returns the refusal of an address that can't exist. */
export function notFound(): Refusal {
  return new Refusal({ status: 404, code: "route.not-found", message: "There is nothing at this address." });
}

/** Returns the headers that let pages of other sites read a response; empty if they may not. */
export function sharingHeaders(operation: AnyOperation): Record<string, string> {
  return operation.isOpenToOtherSites ? OPEN_TO_OTHER_SITES : {};
}

async function answerCall(ctx: AppContext, operation: AnyOperation, c: ApiContext): Promise<Response> {
  const { req, env } = c;
  const actor = c.get("actor");
  const valid = req.valid as unknown as (part: string) => undefined; // safe: `handle` knows its parts by type
  const call = {
    params: valid.call(req, "param"),
    query: valid.call(req, "query"),
    body: valid.call(req, "json"),
    request: req.raw,
    clientAddress: env.clientAddress,
  };
  const own = onBehalfOf(ctx, actor, env.requestId);
  const handle = async (context: AppContext) => {
    try {
      return await answerKeeping(operation, { ...call, ctx: context });
    } catch (error) {
      const survivor = await findSurvivor(context, operation, call, error);
      if (survivor) return survivor;
      if (error instanceof StaleEdit) throw changedSince(req.raw.headers, error.code);
      throw error;
    }
  };
  // A form with a file is too large to buffer for its hash: its operation handles the key.
  const mindsKey = operation.method === "post" && operation.isRepeatable !== false && !operation.takesForm;
  const key = mindsKey ? req.header(IDEMPOTENCY_KEY) : undefined;
  if (key === undefined) {
    const answer = await handle(own);
    if (answer instanceof Response) return answer;
    const { status, headers, body } = toKept(operation, answer);
    return new Response(status === 204 ? null : body, { status, headers });
  }
  const target = `POST ${new URL(req.url).pathname}`;
  const request = { key, actor, clientAddress: env.clientAddress, target, body: await req.text() };
  return answerIdempotently(own, request, async (tx) => {
    const answer = await handle(tx);
    if (answer instanceof Response) throw new Error("an idempotent operation answers data");
    return toKept(operation, answer);
  });
}

/**
 * Handles a call, with the current values of the fields that a change leaves out. A change without a version applies to
 * the latest one, so it is tried again if someone else stores another in between.
 */
async function answerKeeping(operation: AnyOperation, call: Call<undefined, undefined, undefined>) {
  const { keeps, body: schema } = operation;
  if (!keeps || !schema) return operation.handle(call);
  const sent = call.body as unknown as Record<string, unknown>; // safe: a change has a body of fields
  const meant = meantVersion(call.request.headers, sent.updatedAt as string | undefined); // safe: checked by its schema
  const reader = onBehalfOf(call.ctx, KEEPER, call.ctx.by.requestId);
  for (let tries = 1; ; tries++) {
    const stored = await keeps.read({ ctx: reader, params: call.params });
    const whole = completeBody(schema as ZodObject, sent, stored, keeps.ways); // safe: as above
    const body = { ...whole, updatedAt: meant ?? stored.updatedAt } as unknown as undefined; // safe: as `handle` wants it
    try {
      return await operation.handle({ ...call, body });
    } catch (error) {
      if (meant !== undefined || tries === CHANGE_TRIES || !(error instanceof StaleEdit)) throw error;
    }
  }
}

/** Returns the redirect to the record that the requested one was merged into. */
async function findSurvivor(
  ctx: AppContext,
  { leadsOn }: AnyOperation,
  { params, request }: { params: unknown; request: Request },
  error: unknown,
): Promise<Response | undefined> {
  if (!leadsOn || !(error instanceof DomainError) || error.code !== `${leadsOn}.not-found`) return undefined;
  const { id } = params as { id: string }; // safe: an operation that leads on reads one thing by its id
  const intoId = await findMerged(ctx, leadsOn, id);
  if (!intoId) return undefined;
  const { pathname, search } = new URL(request.url);
  const headers = { location: pathname.replace(id, intoId) + search, "cache-control": "no-store" };
  return new Response(null, { status: 308, headers });
}

function toKept(operation: AnyOperation, answer: { body: unknown; headers?: Record<string, string> }) {
  const { status } = operation.success;
  const type: Record<string, string> = status === 204 ? {} : { "content-type": JSON_TYPE };
  const headers = { ...type, "cache-control": "no-store", ...sharingHeaders(operation), ...answer.headers };
  return { status, headers, body: JSON.stringify(answer.body) ?? "" };
}
