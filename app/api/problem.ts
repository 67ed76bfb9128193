import { STATUS_CODES } from "node:http";

export const PROBLEM_STATUSES = [400, 401, 403, 404, 405, 409, 412, 413, 414, 415, 422, 429, 500, 502, 503] as const;
export type ProblemStatus = (typeof PROBLEM_STATUSES)[number];

/** A problem with one field of a request. */
export type FieldProblem = {
  /** Path of the field, such as `skills.0`; empty for the whole body. */
  field: string;
  /** For people. */
  message: string;
};

export type Problem = {
  status: ProblemStatus;
  /** For programs, `noun.reason`. */
  code: string;
  /** For people. */
  message: string;
  errors?: readonly FieldProblem[];
  /** Seconds after which another try makes sense. */
  retryAfterSeconds?: number;
  headers?: Record<string, string>;
};

/** Thrown to refuse an operation; the API responds with its problem. */
export class Refusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.name = "Refusal";
    this.problem = problem;
  }
}

/** Returns the response for every refusal of the API (RFC 9457). */
export function problem({ retryAfterSeconds, headers, ...said }: Problem): Response {
  return new Response(problemBody(said), {
    status: said.status,
    headers: {
      "content-type": "application/problem+json; charset=utf-8",
      "cache-control": "no-store",
      ...(retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : {}),
      ...headers,
    },
  });
}

/** Returns the JSON of a problem, also for responses that aren't a `Response`. */
export function problemBody({
  status,
  code,
  message,
  errors,
}: Pick<Problem, "code" | "message" | "errors"> & { status: number }): string {
  const said = { title: STATUS_CODES[status], status, detail: message, message, code };
  return JSON.stringify({ ...said, ...(errors ? { errors } : {}) });
}
