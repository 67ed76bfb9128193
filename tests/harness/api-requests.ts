import fc, { type Arbitrary } from "fast-check";
import type { ApiContract } from "./api-contract";
import { anyText, mostlyFitting, type Schema } from "./schema-values";

/** Under which name `known` has a milestone of its project. */
export const MILESTONES = "/api/projects/{id}/milestones";

export type ApiRequest = { path: string; headers: Record<string, string>; body: unknown };

/**
 * Requests to an operation: mostly as the document says, often not. `known`: something that is there, by the address of
 * its list. `real`: what no made up application has, a job and the address of an upload.
 */
export function requestsTo(
  { document, operations }: ApiContract,
  operationId: string,
  known: ReadonlyMap<string, string>,
  real: Record<string, unknown>,
): Arbitrary<ApiRequest> {
  const found = operations.find(({ operation }) => operation.operationId === operationId);
  if (!found) throw new Error(`the document lacks ${operationId}`);
  const resolve = (reference: string) => document.components.schemas[reference.split("/").at(-1) ?? ""] as Schema; // safe: the document's own reference
  const { path, operation } = found;
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === "query");
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const fields = parameters.map(({ name, schema }) => {
    return [name, maybe(mostlyFitting(schema, resolve).map(asText), 2)] as const;
  });
  const existing = known.get(path.replace(/\/\{id\}.*$/, "")) ?? "1";
  const headers = { "if-match": header(), "idempotency-key": header(), "if-none-match": header() };
  return fc
    .record({
      query: fc.record(Object.fromEntries(fields)),
      id: fc.oneof(
        { weight: 6, arbitrary: fc.constant(existing) },
        fc.constantFrom(...known.values()),
        fc.uuid(),
        anyText,
      ),
      milestoneId: fc.oneof(fc.constant(known.get(MILESTONES) ?? ""), fc.uuid(), anyText),
      headers: fc.record(headers),
      body: schema ? mostlyFitting(schema, resolve) : fc.constant(undefined),
      isReal: fc.boolean(),
    })
    .map(({ query, id, milestoneId, headers, body, isReal }) => {
      const search = new URLSearchParams(defined(query)).toString();
      const target = path.replace("{id}", asSegment(id)).replace("{milestoneId}", asSegment(milestoneId));
      const isApplication = operationId === "submitApplication" && isReal && isRecord(body);
      return {
        path: search ? `${target}?${search}` : target,
        headers: defined(headers),
        body: isApplication ? { ...body, ...real } : body,
      };
    });
}

/** A text as one part of a path. Clients take a part of one or two dots out, however it is written. */
function asSegment(text: string): string {
  const part = encodeURIComponent(text.toWellFormed());
  return part === "" || part === "." || part === ".." ? "x" : part;
}

function header(): Arbitrary<string | undefined> {
  return maybe(
    fc.oneof(fc.stringMatching(/^[!-~]{1,40}$/), fc.constantFrom('"2026-03-02T15:00:00.000Z"', "*", 'W/"x"')),
    1,
  );
}

/** Often left out; present `weight` times to 2. */
function maybe(arbitrary: Arbitrary<string>, weight: number): Arbitrary<string | undefined> {
  return fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight, arbitrary });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function asText(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.slice(0, 2000).toWellFormed();
}

function defined(fields: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return Object.fromEntries(entries);
}
