import type { OpenAPIHono, RouteConfig } from "@hono/zod-openapi";
import { z } from "@hono/zod-openapi";
import { VISITOR } from "~/kernel/actor";
import { isPermitted } from "~/kernel/permissions";
import { completeDocument } from "./complete-document";
import { type AnyOperation, type ApiEnv, TAGS } from "./operation";
import type { ProblemStatus } from "./problem";
import { describeWebhooks } from "./webhook-events";

type Responses = RouteConfig["responses"];

/** Status for methods that the document doesn't list, so no operation refers to this refusal. */
const WRONG_METHOD = 405;
const PROBLEM_TYPE = "application/problem+json";

/** Descriptions of the refusals; every operation lists those that it can return. */
const REFUSALS = {
  400: "The request can't be read: its address or JSON is broken, or a header can't be understood.",
  401: "Not signed in, or the key or token is no longer valid.",
  403: "The account or the key's scopes don't allow this, or the request came from a page on another site.",
  404: "There is nothing with this id.",
  405: "The address doesn't accept this method; `Allow` lists the ones it does.",
  409: "It has changed since it was read (`updatedAt` is older), or a request with the same `Idempotency-Key` is in progress.",
  412: "It has changed since it was read; `If-Match` names an older version.",
  413: "The request is too large.",
  414: "The address is too long.",
  415: "The body's type isn't accepted here.",
  422: "Something in the request is missing or wrong; `errors` says what, field by field.",
  429: "Too many requests in a short time; `Retry-After` says when to continue.",
  500: "Something went wrong on our side.",
  502: "The payment provider refused or didn't answer; the message has its words.",
  503: "This can't be done at the moment; `Retry-After` says when to try again.",
} as const satisfies Record<ProblemStatus, string>;

const ProblemBody = z
  .object({
    title: z.string().openapi({ description: "The name of the status." }),
    status: z.int(),
    detail: z.string().openapi({ description: "The same as `message`, where RFC 9457 expects it." }),
    message: z.string().openapi({ description: "What is wrong, in words for a person." }),
    code: z
      .string()
      .openapi({ description: "What is wrong, for programs: `noun.reason`.", examples: ["job.not-found"] }),
    errors: z
      .array(z.strictObject({ field: z.string(), message: z.string() }))
      .optional()
      .openapi({ description: "What is wrong with each field; `skills.0` is the first of `skills`." }),
  })
  .strict()
  .openapi("Problem", { description: "Why a request was refused (RFC 9457)." });

const IDEMPOTENCY_PARAMETER = {
  name: "Idempotency-Key",
  in: "header" as const,
  required: false,
  schema: { type: "string" as const, minLength: 1, maxLength: 255, pattern: "^[!-~]+$" },
  description:
    "A new random string for each new request. Within 24 hours, a repeat of the same request gets the same response and is carried out only once.",
};
const IF_MATCH_PARAMETER = {
  name: "If-Match",
  in: "header" as const,
  required: false,
  schema: { type: "string" as const },
  description: "The `ETag` of the version you are changing. A newer one isn't overwritten.",
};

const REPLAYED_HEADER = {
  schema: { type: "string" as const, enum: ["true"] },
  description: "The response is that of an earlier request with the same `Idempotency-Key`.",
};
const VERSION_HEADER = {
  schema: { type: "string" as const },
  description: "The version, `updatedAt` in quotes, for `If-Match`.",
};

/** Describes an operation for the document. */
export function describeRoute(operation: AnyOperation): RouteConfig {
  const { id, method, path, tag, summary, description, params, query, body, takesForm } = operation;
  const isForEverybody = isOpen(operation);
  const content = takesForm
    ? { "multipart/form-data": { schema: { ...takesForm, required: [...takesForm.required] } } }
    : body && { "application/json": { schema: body } };
  const parameters = [
    ...(takesKey(operation) ? [IDEMPOTENCY_PARAMETER] : []),
    ...(operation.isVersioned ? [IF_MATCH_PARAMETER] : []),
  ];
  return {
    operationId: id,
    method,
    path: `/api${path}`,
    tags: [tag],
    summary,
    description: [description, scopeNote(operation)].filter(Boolean).join("\n\n"),
    security: securityOf(operation),
    ...(parameters.length > 0 ? { parameters } : {}),
    request: {
      ...(params ? { params } : {}),
      ...(query ? { query } : {}),
      ...(content ? { body: { content, required: true } } : {}),
    },
    responses: { ...successOf(operation), ...survivorOf(operation), ...refusalsOf(operation, isForEverybody) },
  };
}

function survivorOf({ leadsOn }: AnyOperation): RouteConfig["responses"] {
  if (!leadsOn) return {};
  const headers = { location: { schema: { type: "string" as const }, description: `Where the ${leadsOn} is now.` } };
  return { 308: { description: `It was merged into another ${leadsOn}.`, headers } };
}

/** Generates the whole document. */
export function makeDocument(
  api: OpenAPIHono<ApiEnv>,
  origin: string,
  { name, email }: { name: string; email: string },
) {
  const { openAPIRegistry: registry } = api;
  registry.register("Problem", ProblemBody);
  for (const [status, description] of Object.entries(REFUSALS)) {
    if (Number(status) === WRONG_METHOD) continue;
    const content = { [PROBLEM_TYPE]: { schema: { $ref: "#/components/schemas/Problem" } } };
    registry.registerComponent("responses", componentOf(Number(status)), { description, content });
  }
  registry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    description:
      "An API key (`ak_…`) that the agency's owner creates in Settings, or the token from `POST /api/auth/login`.",
  });
  registry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: origin.startsWith("https:") ? "__Host-session" : "session",
    description: "The session cookie of a signed-in user. Only the site's own pages can use it.",
  });
  if (!registry.definitions.some(({ type }) => type === "webhook")) describeWebhooks(api);
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: `${name} API`,
      version: "1.0.0",
      description: INTRODUCTION,
      contact: { name, email, url: `${origin}/contact` },
      license: { name: "MIT", url: "https://spdx.org/licenses/MIT.html" },
    },
    servers: [{ url: origin }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  });
  return completeDocument(document);
}

function takesKey({ method, isRepeatable }: AnyOperation): boolean {
  return method === "post" && isRepeatable !== false;
}

function isOpen({ permission }: AnyOperation): boolean {
  return permission === null || isPermitted(VISITOR, permission);
}

function securityOf({ permission, ignoresCredentials, ...operation }: AnyOperation): Record<string, string[]>[] {
  if (ignoresCredentials) return [];
  if (permission === null || isOpen({ permission, ...operation })) return [{}, { bearer: [] }, { session: [] }];
  return [{ bearer: [permission] }, { session: [] }];
}

function scopeNote(operation: AnyOperation): string {
  if (isOpen(operation)) return "Open to everyone.";
  const others = operation.isForCustomers ? " Customers get only their own." : "";
  return `A key needs the scope \`${operation.permission}\`.${others}`;
}

function successOf({ success, ...operation }: AnyOperation): Responses {
  const { status, description, schema, mediaTypes = [], hasVersion } = success;
  const headers = {
    ...(hasVersion ? { ETag: VERSION_HEADER } : {}),
    ...(takesKey({ success, ...operation }) ? { "Idempotency-Replayed": REPLAYED_HEADER } : {}),
  };
  const content = schema
    ? { "application/json": { schema } }
    : Object.fromEntries(mediaTypes.map((type) => [type, { schema: { type: "string" as const, format: "binary" } }]));
  return { [status]: { description, ...(Object.keys(content).length > 0 ? { content } : {}), headers } };
}

function refusalsOf(operation: AnyOperation, isForEverybody: boolean): Responses {
  const { params, query, body, takesForm, isVersioned, refusals = [] } = operation;
  const hasKey = takesKey(operation);
  const statuses = new Set<ProblemStatus>([401, 429, 500, 503, ...refusals]);
  if (!isForEverybody || operation.method !== "get") statuses.add(403);
  if (params) statuses.add(404);
  if (params || query) statuses.add(400).add(414);
  if (query || body || takesForm || hasKey) statuses.add(422);
  if (body || takesForm || hasKey) statuses.add(400);
  if (body || takesForm) statuses.add(413).add(415);
  if (isVersioned) statuses.add(409).add(412);
  if (hasKey) statuses.add(409);
  return Object.fromEntries(
    [...statuses].sort().map((status) => [status, { $ref: `#/components/responses/${componentOf(status)}` }]),
  );
}

function componentOf(status: number): string {
  return `Problem${status}`;
}

const INTRODUCTION = `
Everything the site and its back office do, for programs.

**Signing in.** Send \`Authorization: Bearer …\` with an API key, which the owner creates in Settings, or with the token from \`POST /api/auth/login\`. A key can do what its scopes allow. Some operations are open to everyone.

**Responses.** JSON, with the result in \`data\`. Timestamps are ISO 8601 in UTC, days are \`YYYY-MM-DD\`, and amounts are in the agency's currency.

**Errors.** \`application/problem+json\` with a \`message\` for people, a \`code\` for programs and, where fields are wrong,
\`errors\`. Fields and query parameters that we don't know are rejected, so that typos don't go unnoticed.

**Long lists.** Lists come in pages. \`limit\` says how many entries a page has; \`page.next\` is the \`after\` of the next one,
and the \`Link\` header has its address.

**Sending twice.** A \`POST\` with an \`Idempotency-Key\` is carried out once, however often it arrives within 24 hours.

**Changing.** A \`PUT\` or \`PATCH\` changes the fields that it names. Fields that are left out stay the same; \`null\` or an empty value clears those that can be empty. A list is replaced as a whole.

**Editing together.** Everything that can be changed has \`updatedAt\`. Send it back, or send the \`ETag\` as \`If-Match\`, and a version that someone saved in the meantime isn't overwritten. You can send back everything you read; fields that can't be changed are ignored.
`.trim();
